import type { Row } from '../flight/framer.ts';
import { type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { frameworkNodes } from './framework-components.ts';

/** Shorter lists cost next to nothing after the first. */
const LEAST_BYTES = 24;
const LEAST_TIMES = 3;

interface Import {
  readonly row: Row;
  readonly name: string;
  /** The list of chunks as it is written. */
  readonly list: string;
}

/** Client references that the page's own elements use. */
function readImports({ tree, model }: Evidence): Import[] {
  const ofFramework = frameworkNodes(tree);
  const used = new Map(
    tree.clients
      .filter(({ node }) => !ofFramework.has(node))
      .map(({ moduleId, shownName }) => [moduleId, shownName]),
  );
  return tree.rows.flatMap((row): Import[] => {
    if (row.tag !== 'I') return [];
    const name = used.get(model.ownerAt(row.start).moduleId ?? '');
    const json = model.readRow(row);
    const list = json?.kind === 'array' ? json.items[1] : undefined;
    if (name === undefined || list?.kind !== 'array') return [];
    return [{ row, name, list: tree.payload.toString('utf8', list.start, list.end) }];
  });
}

/** Lists of chunks that several client references repeat, one reference for each component. */
export function findChunkLists(evidence: Evidence): Suspicion[] {
  return [...Map.groupBy(readImports(evidence), ({ list }) => list)]
    .filter(([list, uses]) => list.length >= LEAST_BYTES && uses.length >= LEAST_TIMES)
    .map(([list, uses]) => ({
      kind: 'chunk-list',
      place: uses.map(({ name }) => name).join(', '),
      ...toPlaces(uses, ({ name }) => `import ${name}`),
      detail: `a list of ${list.split(',').length} entries is sent ${uses.length}×`,
      advice: 'render them from one client component: the server then sends one list',
      edits: uses
        .slice(1)
        .flatMap(({ row }) => evidence.model.withRows([row.start, row.end]))
        .map((range) => ({ range })),
    }));
}
