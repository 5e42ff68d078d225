import vm from 'node:vm';
import { expect, test } from 'vitest';
import { BOOT_SCRIPT, LONE_BOOT_SCRIPT } from '../../../../src/lib/boot-script.ts';

type Items = Readonly<Record<string, string>>;

const storage = (items: Items | undefined) => ({
  getItem(key: string) {
    if (items === undefined) throw new Error('closed');
    return items[key] ?? null;
  },
});

/** What the script marks the root element with. */
function marksOf(local: Items | undefined, session: Items | undefined = {}, script = BOOT_SCRIPT) {
  const dataset: Record<string, string> = {};
  vm.runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: storage(local),
    sessionStorage: storage(session),
  });
  return dataset;
}

test.each([
  [{}, 'undecided'],
  [{ 'cookie-accepted': '1' }, 'decided'],
  [{ 'cookie-declined': '1' }, 'decided'],
  [undefined, 'undecided'],
])('with %j cookies are %s', (local, cookies) => {
  expect(marksOf(local)).toStrictEqual({ cookies });
});

test('the settings for low vision are shown', () => {
  const chosen = { size: '150', scheme: 'navy-on-blue', spacing: 'wide', images: 'hidden' };
  expect(marksOf({ 'low-vision': JSON.stringify(chosen) })).toMatchObject(chosen);
});

test.each(['{', '{"size":"x\\" onload"}'])('the stored %s marks nothing', (stored) => {
  expect(marksOf({ 'low-vision': stored })).toStrictEqual({ cookies: 'undecided' });
});

test('a rocket that has flown in does not fly in again', () => {
  expect(marksOf({}, { entered: '1' })).toHaveProperty('entered', '');
  expect(marksOf({}, undefined)).not.toHaveProperty('entered');
});

test('alone it marks all but the choice of cookies, which nobody could make', () => {
  const local = { 'cookie-accepted': '1', 'low-vision': '{"size":"150"}' };
  const marks = marksOf(local, { entered: '1' }, LONE_BOOT_SCRIPT);
  expect(marks).toStrictEqual({ entered: '', size: '150' });
});

test('nothing in it ends the script element or is escaped in a payload', () => {
  expect(BOOT_SCRIPT).not.toMatch(/[<"\\]/);
});
