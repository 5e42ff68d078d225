import type { Tree } from '../tree/build-tree.ts';
import type { Node } from '../tree/node.ts';
import { type Category, type Leaf, leavesOf } from '../tree/painting.ts';
import type { Edit } from '../bytes/body.ts';
import { type FindingKind, type Rule, type Suspicion, toPlaces } from './finding.ts';
import type { Model } from './model.ts';

/** Content of a string as written in the payload, without quotes. */
function rawText({ payload }: Tree, leaf: Leaf): string {
  const inset = leaf.isPlain ? 0 : 1;
  return payload.toString('utf8', leaf.start + inset, leaf.end - inset);
}

/** Edits that remove a string, with its key, and with its row if it has one. */
function removeString(model: Model, { start, end, isPlain }: Leaf): Edit[] {
  if (isPlain) return [{ range: [start, end] }];
  return model.withRows(model.withKey([start, end])).map((range) => ({ range }));
}

/** Kind of a string that should not be in the payload, and its name in a report. */
interface Named {
  readonly shown: string;
  /** Strings of one form and pattern are one finding. */
  readonly form: string;
}

/** A rule that recognizes strings of one kind. */
export interface StringRule {
  readonly kind: FindingKind;
  readonly advice: string;
  /** Categories of the strings; values by default. */
  readonly categories?: readonly Category[];
  /** @param node the prop, or another parent of the string */
  readonly name: (text: string, node: Node) => Named | undefined;
  /** Minimum number of different strings of a form for a finding. */
  readonly least?: number;
}

interface Found extends Named {
  readonly leaf: Leaf;
  readonly text: string;
}

const CATEGORIES: readonly Category[] = ['value'];

/** The strings of each rule. A payload may have millions, so each is read once. */
function findStrings(tree: Tree, rules: readonly StringRule[]): Map<StringRule, Found[]> {
  const found = new Map(rules.map((rule) => [rule, [] as Found[]]));
  for (const leaf of leavesOf(tree)) {
    let text: string | undefined;
    for (const [{ categories = CATEGORIES, name }, list] of found) {
      if (!categories.includes(leaf.category)) continue;
      text ??= rawText(tree, leaf);
      const named = name(text, leaf.node);
      if (named) list.push({ leaf, text, ...named });
    }
  }
  return found;
}

/** One suspicion for all strings of a form and a pattern. */
function toSuspicions(
  { kind, advice, least = 1 }: StringRule,
  found: readonly Found[],
  model: Model,
): Suspicion[] {
  const isMany = (ones: readonly Found[]) => new Set(ones.map(({ text }) => text)).size >= least;
  const forms = Map.groupBy(found, ({ form }) => form);
  const many = [...forms.values()].filter(isMany).flat();
  const groups = Map.groupBy(many, ({ form, leaf }) => `${form}\n${leaf.node.pattern}`);
  return [...groups.values()].flatMap((members) => {
    const [first, ...others] = members;
    if (!first) return [];
    const { path, pattern } = first.leaf.node;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return {
      kind,
      place: others.length > 0 ? pattern : path,
      ...toPlaces(members, ({ leaf }) => leaf.node.path),
      detail: `"${first.shown}"${more} ${first.form}`,
      advice,
      edits: members.flatMap(({ leaf }) => removeString(model, leaf)),
    };
  });
}

/** What rules about strings find. */
export const toRule =
  (...rules: readonly StringRule[]): Rule =>
  ({ tree, model }) =>
    [...findStrings(tree, rules)].flatMap(([rule, found]) => toSuspicions(rule, found, model));
