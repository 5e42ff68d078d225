import { RowIndex } from '../attribution/row-index.ts';
import type { Row } from '../wire/framer.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { isOfFramework } from './framework-components.ts';
import { modelOf } from './payload-model.ts';

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
function readImports({ attribution }: Evidence): Import[] {
  const { payload, rows, clients } = attribution;
  const index = new RowIndex(payload, rows);
  const used = new Map(
    clients
      .filter((use) => !isOfFramework(attribution, use))
      .map((use) => [`${use.moduleId}\n${use.name}`, use.shownName]),
  );
  return rows.flatMap((row): Import[] => {
    if (row.tag !== 'I' || row.id === null) return [];
    const reference = index.clientReference(row.id);
    const json = index.jsonOf(row);
    const list = json?.kind === 'array' ? json.items[1] : undefined;
    const name = used.get(`${reference?.moduleId}\n${reference?.name}`);
    if (name === undefined || list?.kind !== 'array') return [];
    return [{ row, name, list: payload.toString('utf8', list.start, list.end) }];
  });
}

/** Lists of chunks that several client references repeat, one reference for each component. */
export function findChunkLists(evidence: Evidence): Suspicion[] {
  const model = modelOf(evidence.attribution);
  return [...Map.groupBy(readImports(evidence), ({ list }) => list)]
    .filter(([list, uses]) => list.length >= LEAST_BYTES && uses.length >= LEAST_TIMES)
    .map(([list, uses]) => ({
      kind: 'chunk-list',
      place: uses.map(({ name }) => name).join(', '),
      ...toPlaces(uses, ({ name }) => `import ${name}`),
      detail: `a list of ${list.split(',').length} entries is sent ${uses.length}×`,
      advice: ADVICE['chunk-list'](''),
      edits: uses
        .slice(1)
        .flatMap(({ row }) => model.withRows([row.start, row.end]))
        .map((range) => ({ range })),
    }));
}
