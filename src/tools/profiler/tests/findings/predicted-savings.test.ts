import { beforeAll, describe, expect, test } from 'vitest';
import { aloneContext } from '../../cost/context.ts';
import { compress } from '../../cost/codecs.ts';
import { measureSequential } from '../../cost/measure.ts';
import type { Finding } from '../../findings/finding.ts';
import { findResentSlots } from '../../findings/resent-slots.ts';
import { weigh } from '../../findings/weigh.ts';
import { profile, read } from '../../profile.ts';
import { renderFindings } from '../support/corpus.ts';

const CARD = `export function Card({ title, list, cause }) {
  return list.map(({ name }) => <p key={name}>{title}{cause}</p>);
}`;

const inputOf = (bytes: Buffer) => ({ name: 'test', bytes, timing: null });

const findingsOf = (bytes: Buffer): readonly Finding[] =>
  profile(inputOf(bytes), {
    findModule: (id) => ({ file: id === 'id-Card' ? 'src/card.client.tsx' : null, chunk: null }),
    readSource: () => CARD,
    withSavings: false,
  }).findings;

const compressed = (bytes: Buffer): number => compress('brotli', bytes).length;

/** The promise: within 10 % or 20 bytes of what the change really saves. */
function expectNear(predicted: number, real: number): void {
  expect(real).toBeGreaterThan(0);
  expect(Math.abs(predicted - real)).toBeLessThanOrEqual(Math.max(20, real / 10));
}

const KINDS = [
  'unread-prop',
  'unread-prop in a row of its own',
  'unread-prop with a text that fills its row',
  'unread-field',
  'undefined-prop',
  'same-data',
  'same-subtree',
  'chunk-list',
  'class-name',
  'class-name on a page that then has one row',
  'stack-path',
  'secret',
  'e-mail',
];

describe('the saving that a finding predicts', () => {
  let pages: Awaited<ReturnType<typeof renderFindings>>;
  let development: typeof pages;

  beforeAll(async () => {
    [pages, development] = await Promise.all([
      renderFindings('production'),
      renderFindings('development'),
    ]);
  });

  const pagesOf = (name: string): readonly [Buffer, Buffer] => {
    const both = pages.get(name);
    if (!both) throw new Error(`no page ${name}`);
    return both;
  };

  test.each(KINDS)('is what React sends less: %s', (name) => {
    const [before, after] = pagesOf(name);
    const kind = name.split(' ', 1)[0];
    const findings = findingsOf(before).filter((finding) => finding.kind === kind);
    expect(findings.length).toBeGreaterThan(0);
    const sum = findings.reduce((total, { brotli }) => total + brotli, 0);
    expectNear(sum, compressed(before) - compressed(after));
    const raw = findings.reduce((total, finding) => total + finding.raw, 0);
    expectNear(raw, before.length - after.length);
    expect(findingsOf(after), 'the change leaves nothing to find').toEqual([]);
  });

  test('is what the production build sends less', () => {
    const before = development.get('debug')?.[0] as Buffer;
    const [after] = pagesOf('debug');
    const [finding, ...others] = findingsOf(before);
    expect(finding?.kind).toBe('debug');
    expect(others).toEqual([]);
    expectNear(finding?.brotli ?? 0, compressed(before) - compressed(after));
  });

  test('is what a navigation gets less where a slot is not sent again', () => {
    const [before, after] = pagesOf('resent-slot');
    const { attribution } = read(inputOf(before));
    const context = aloneContext(before);
    const cost = measureSequential('brotli', attribution, context);
    const [finding] = weigh(findResentSlots(attribution, attribution), context, cost);
    expect(finding).toMatchObject({ kind: 'resent-slot', place: 'layout:/', count: 1 });
    expectNear(finding?.brotli ?? 0, compressed(before) - compressed(after));
  });
});
