import { type Edit } from './edits.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { categoryAt, groupByText, pathOf } from './strings.ts';

const LEAST_LENGTH = 24;
const LEAST_TIMES = 5;
/** As long as a class of one's own usually is after a build. */
const SHORT_NAME = 'c_0000';

/** Long lists of classes on many elements. */
export function findClassNames({ attribution }: Evidence): Suspicion[] {
  const names = attribution.strings.filter(
    ({ start, end }) =>
      end - start >= LEAST_LENGTH && categoryAt(attribution, start) === 'className',
  );
  return [...groupByText(attribution, names)]
    .filter(([text, uses]) => uses.length >= LEAST_TIMES && /\s\S/.test(text.trim()))
    .map(([text, uses]) => ({
      kind: 'class-name',
      place: pathOf(attribution, uses[0]?.node ?? 0),
      ...toPlaces(uses, ({ node }) => pathOf(attribution, node)),
      detail: `"${text}" is sent ${uses.length}×`,
      advice: ADVICE['class-name'](`${text.trim().split(/\s+/).length} classes`),
      edits: uses.map(({ start, end, isPlain }): Edit => ({
        range: isPlain ? [start, end] : [start + 1, end - 1],
        text: SHORT_NAME,
      })),
    }));
}
