import { suspect } from '../../findings/find-all.ts';
import type { Suspicion } from '../../findings/finding.ts';
import { Model } from '../../findings/model.ts';
import { NO_PROJECT, type Project } from '../../sources/project.ts';
import { loadParser } from '../../sources/syntax.ts';
import type { Input } from '../../input/read-input.ts';
import { profile } from '../../reports/profile.ts';
import type { Report } from '../../reports/report.ts';
import { buildTree, type Tree } from '../../tree/build-tree.ts';
import { topOf } from '../../tree/node.ts';
import { type Category, leavesOf, weigh } from '../../tree/painting.ts';

/** A saved input. */
export const toInput = (text: string | Buffer, name = 'test'): Input => ({
  name,
  bytes: Buffer.from(text),
  received: null,
});

export const readTree = (text: string | Buffer): Tree => buildTree(Buffer.from(text));

export const pathsOf = (text: string | Buffer): string[] =>
  readTree(text).nodes.map(({ path }) => path);

/** Text of the payload that a node owns by itself. */
export function ownText(tree: Tree, path: string): string {
  if (!tree.nodes.some((node) => node.path === path)) {
    throw new Error(`no node ${path} in:\n${tree.nodes.map((one) => one.path).join('\n')}`);
  }
  const model = new Model(tree);
  const { payload } = tree;
  return Buffer.from([...payload].filter((_, at) => model.ownerAt(at).path === path)).toString();
}

/** Texts of the leaves of a category. */
export const textIn = (tree: Tree, category: Category): string =>
  [...leavesOf(tree)]
    .filter((leaf) => leaf.category === category)
    .map(({ start, end }) => tree.payload.toString('utf8', start, end))
    .join('');

/** Bytes of all slots and groups. */
export function sumOfSlots(tree: Tree): number {
  const { total } = weigh(tree, null);
  return tree.nodes.reduce(
    (sum, { id, parent }) => (parent ? sum : sum + (total[id] as number)),
    0,
  );
}

/** The slot or group that a text of the payload belongs to. */
export function slotAt(tree: Tree, text: string): string {
  const at = tree.payload.indexOf(text);
  if (at < 0) throw new Error(`${text} is not in the payload`);
  return topOf(new Model(tree).ownerAt(at)).name;
}

const parseModule = (await loadParser()) ?? NO_PROJECT.parseModule;

/** A client component that reads the names in its list. */
export const CARD = `export function Card({ title, list }) {
  return list.map(({ name }) => <p key={name}>{title}</p>);
}`;

/** A project with one client module, `card`, which claims every payload as its own. */
export const projectOf = (source: string): Project => ({
  ...NO_PROJECT,
  isMaker: () => true,
  findModule: (id) => ({ file: id === 'card' ? 'src/card.client.tsx' : null, chunk: null }),
  readSource: () => source,
  parseModule,
});

/** Rows of a page with an element of {@link CARD} as `$L1`. */
export const cardPage = (element: string): string[] => [
  '1:I["card",[],"Card",1]',
  `0:{"page:/":${element}}`,
];

export const reportOf = (text: string | Buffer, project: Project = NO_PROJECT): Report =>
  profile(toInput(text), { project });

/** Suspicions of the rules, whatever their size. */
export function suspicionsOf(text: string | Buffer, project: Project = NO_PROJECT): Suspicion[] {
  const tree = readTree(text);
  return suspect({ ...project, tree, model: new Model(tree) });
}

/** Suspicions about rows of a payload of the project whose module is this source. */
export const suspectedIn = (rows: readonly string[], source = CARD): Suspicion[] =>
  suspicionsOf(`${rows.join('\n')}\n`, projectOf(source));
