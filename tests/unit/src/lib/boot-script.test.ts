import vm from 'node:vm';
import { expect, test } from 'vitest';
import { BOOT_SCRIPT, LONE_BOOT_SCRIPT } from '../../../../src/lib/boot-script.ts';

type Items = Readonly<Record<string, string>>;

const storage = (items: Items) => ({ getItem: (key: string) => items[key] ?? null });

/** What the script marks the root element with. */
function marksOf(local: Items, session: Items = {}, script = BOOT_SCRIPT) {
  const dataset: Record<string, string> = {};
  vm.runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: storage(local),
    sessionStorage: storage(session),
  });
  return dataset;
}

test.each(['{', '{"size":"x\\" onload"}'])('the stored %s marks nothing', (stored) => {
  expect(marksOf({ 'low-vision': stored })).toStrictEqual({ cookies: 'undecided' });
});

test('alone it marks all but the choice of cookies, which nobody could make', () => {
  const local = { 'cookie-accepted': '1', 'low-vision': '{"size":"150"}' };
  const marks = marksOf(local, { entered: '1' }, LONE_BOOT_SCRIPT);
  expect(marks).toStrictEqual({ entered: '', size: '150' });
});

test('nothing in it ends the script element or is escaped in a payload', () => {
  expect(BOOT_SCRIPT).not.toMatch(/[<"\\]/);
});
