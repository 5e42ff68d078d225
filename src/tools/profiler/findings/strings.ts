import type { Leaf } from '../tree/painting.ts';
import type { Edit } from '../wire/body.ts';
import { type Evidence, type FindingKind, type Suspicion, toPlaces } from './finding.ts';
import type { Model } from './model.ts';

/** Content of a string as it is written in the payload, without quotes. */
export function rawText({ payload }: { readonly payload: Buffer }, leaf: Leaf): string {
  const inset = leaf.isPlain ? 0 : 1;
  return payload.toString('utf8', leaf.start + inset, leaf.end - inset);
}

/** What leaving a string out changes: it goes with its key, and with its row if it has one. */
function removeString(model: Model, { start, end, isPlain }: Leaf): Edit[] {
  if (isPlain) return [{ range: [start, end] }];
  return model.withRows(model.withKey([start, end])).map((range) => ({ range }));
}

/** A string that should not be in the payload. */
export interface FoundString {
  readonly leaf: Leaf;
  /** How it is shown in a report, which is kept and passed on. */
  readonly shown: string;
  /** What it is; strings of one form and pattern are one finding. */
  readonly form: string;
}

/** One suspicion for all strings of a form and a pattern. */
export function toStringSuspicions(
  { model }: Evidence,
  kind: FindingKind,
  found: Iterable<FoundString>,
  advice: string,
): Suspicion[] {
  const groups = Map.groupBy(found, ({ form, leaf }) => `${form}\n${leaf.node.pattern}`);
  return [...groups.values()].flatMap((members) => {
    const [first, ...others] = members;
    if (!first) return [];
    const { path } = first.leaf.node;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return {
      kind,
      place: others.length > 0 ? first.leaf.node.pattern : path,
      ...toPlaces(members, ({ leaf }) => leaf.node.path),
      detail: `"${first.shown}"${more} ${first.form}`,
      advice,
      edits: members.flatMap(({ leaf }) => removeString(model, leaf)),
    };
  });
}
