import type { Context } from '../cost/context.ts';
import type { CodecCost } from '../cost/measure.ts';
import { findChunkLists } from './chunk-lists.ts';
import { findClassNames } from './class-names.ts';
import { findCopies } from './copies.ts';
import { findDebug } from './debug.ts';
import type { Evidence, Finding, Rule } from './finding.ts';
import { modelOf } from './payload-model.ts';
import { recut } from './recut.ts';
import { findSecrets } from './secrets.ts';
import { findStackPaths } from './stack-paths.ts';
import { findUndefinedProps } from './undefined-props.ts';
import { findUnreadProps } from './unread-props.ts';
import { weigh } from './weigh.ts';

const RULES: readonly Rule[] = [
  findUnreadProps,
  findUndefinedProps,
  findCopies,
  findChunkLists,
  findClassNames,
  findDebug,
  findStackPaths,
  findSecrets,
];

/** Everything that the rules find, the largest saving first. */
export const findAll = (evidence: Evidence, context: Context, cost: CodecCost): Finding[] =>
  weigh(
    RULES.flatMap((rule) => rule(evidence)),
    context,
    cost,
    (edits) => recut(modelOf(evidence.attribution), edits),
  );
