import { expect, test } from 'vitest';
import { DOLLARS, parseReference, type Reference } from '../../flight/references.ts';
import { renderCorpus } from '../support/corpus.ts';
import { FLIGHT_SAMPLES } from '../support/flight/samples.ts';

test('the payloads hold every letter that React writes after $', async () => {
  const samples = [
    ...(await renderCorpus('production')),
    ...(await renderCorpus('development')),
    ...FLIGHT_SAMPLES,
  ];
  const seen = new Set<string>();
  for (const { payload } of samples) {
    for (const [, letter = ''] of payload.toString('latin1').matchAll(/"\$([^0-9a-f",[]?)/g)) {
      seen.add(letter);
    }
  }
  // React reads `w` but never writes it.
  const expected = Object.keys(DOLLARS).filter((letter) => letter !== 'w');
  expect([...seen].sort()).toEqual(expected.sort());
});

const row = (letter: string, id: number, ...path: string[]) =>
  ({ kind: 'row', row: id, path, letter }) as Reference;

test.each<[string, Reference]>([
  ['$1f', row('', 31)],
  ['$L1f', row('L', 31)],
  ['$@a', row('@', 10)],
  ['$h3', row('h', 3)],
  ['$F3', row('F', 3)],
  ['$0:props:children:1', row('', 0, 'props', 'children', '1')],
  ['$Y5', row('Y', 5)],
  ['$Y@5', row('Y', 5)],
  ['$Z', { kind: 'value' }],
  ['$@', { kind: 'value' }],
  ['$Y', { kind: 'value' }],
  ['$T0:a', { kind: 'value' }],
  ['$D2026-01-01', { kind: 'value' }],
  ['$undefined', { kind: 'value' }],
  ['$n10', { kind: 'value' }],
  ['$E(() => 1)', { kind: 'value' }],
  ['$$5', { kind: 'escaped' }],
])('%s is read as React reads it', (text, expected) => {
  expect(parseReference(text)).toEqual(expected);
});
