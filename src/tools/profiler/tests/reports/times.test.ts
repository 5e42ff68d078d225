import { expect, test } from 'vitest';
import { profile } from '../../reports/profile.ts';
import { documentOf, rsc } from '../support/command-line.ts';
import { listen } from '../support/listen.ts';
import { toInput } from '../support/read.ts';

const FIRST =
  '0:{"layout:/":["$","p",null,{"children":"меню"}],"page:/":["$","main",null,{"children":"$L1"}]}\n';
const LATE = '1:["$","ul",null,{"children":"поздно"}]\n';
const bytesOf = (text: string) => Buffer.byteLength(text);

test('slots and late rows have the millisecond of their last byte', () => {
  const arrivals = [
    { ms: 12.4, bytes: bytesOf(FIRST) },
    { ms: 900.2, bytes: bytesOf(FIRST + LATE) },
  ];
  const { slots, late } = profile({ ...toInput(FIRST + LATE), arrivals });
  expect(slots.map(({ name, ms }) => [name, ms])).toEqual(
    expect.arrayContaining([
      ['layout:/', 12],
      ['page:/', 900],
    ]),
  );
  expect(late).toEqual([{ place: 'page:/ › main › ul', rows: 1, raw: bytesOf(LATE), ms: 900 }]);
});

test('in a document the time is that of the script with the last byte', () => {
  const [one, two] = [documentOf(FIRST), documentOf(LATE).replace('<!doctype html>', '')];
  const arrivals = [
    { ms: 5, bytes: bytesOf(one) },
    { ms: 300, bytes: bytesOf(one + two) },
  ];
  const { late } = profile({ ...toInput(one + two), arrivals });
  expect(late).toEqual([expect.objectContaining({ place: 'page:/ › main › ul', ms: 300 })]);
});

test('a saved input has no times', () => {
  const { slots, late } = profile(toInput(FIRST + LATE));
  expect([slots.map(({ ms }) => ms), late]).toEqual([[null, null, null], []]);
});

test.each([
  ['a payload', FIRST, LATE],
  ['a document', documentOf(FIRST), documentOf(LATE).slice(15)],
])(
  '%s that does not end is measured at its deadline, up to its last row',
  async (_, first, rest) => {
    const { origin, close } = await listen((_request, response) => {
      response.write(first + rest.slice(0, -12));
    });
    const { code, stdout } = await rsc(`${origin}/`, '--deadline', '2', '--json');
    expect(code).toBe(0);
    const { total, warnings, slots } = JSON.parse(stdout) as {
      total: { raw: number };
      warnings: string[];
      slots: { name: string; ms: number }[];
    };
    expect(total.raw).toBe(bytesOf(FIRST));
    expect(warnings[0]).toMatch(/had not ended at its deadline/);
    expect(warnings.join()).toMatch(/row 1 is referenced from page:\/ › main .* but missing/);
    expect(slots.every(({ ms }) => ms >= 0)).toBe(true);
    const limited = await rsc(`${origin}/`, '--deadline', '2', '--max', 'raw=1MB');
    expect(limited.code).toBe(2);
    close();
  },
);

test('a response that never begins is refused at its deadline', async () => {
  const { origin, close } = await listen(() => undefined);
  expect((await rsc(`${origin}/`, '--deadline', '0.2')).stderr).toContain('no response in time');
  close();
});
