import vm from 'node:vm';
import { expect, test } from 'vitest';
import { BOOT_SCRIPT, LONE_BOOT_SCRIPT } from '../../../../src/lib/boot-script.ts';

type Items = Readonly<Record<string, string>>;

const storage = (items: Items) => ({ getItem: (key: string) => items[key] ?? null });

/** Runs the script in a window with the given globals. */
function boot(script: string, globals: object) {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset } };
  vm.runInNewContext(script, { document, addEventListener: () => {}, ...globals });
  return dataset;
}

/** The marks that the script sets on the root element. */
const marksOf = (local: Items, session: Items = {}, script = BOOT_SCRIPT) =>
  boot(script, { localStorage: storage(local), sessionStorage: storage(session) });

type Listener = (event: object) => void;

test.each([
  ['an entry that fails', false, 'vite:preloadError', {}, ['TypeError: lost']],
  ['an entry that Waku reloads', false, 'vite:preloadError', { defaultPrevented: true }, []],
  ['a chunk that fails later', true, 'vite:preloadError', {}, []],
  ['a start script that fails', false, 'DOMContentLoaded', {}, ['The client did not start']],
  ['a start script that runs', true, 'DOMContentLoaded', {}, []],
])('%s (started: %s)', (_name, isStarted, type, event, reports) => {
  const listeners: Record<string, Listener> = {};
  const posted: string[] = [];
  const self = isStarted ? { __WAKU_ROUTER_PREFETCH__: {} } : {};
  const dataset = boot(BOOT_SCRIPT, {
    self,
    location: { pathname: '/news' },
    navigator: { sendBeacon: (_url: string, text: string) => posted.push(text) },
    Blob: String,
    setTimeout: (run: () => void) => run(),
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
  });
  if (isStarted) dataset['started'] = '';
  listeners[type]?.({ payload: new TypeError('lost'), ...event });
  expect(posted.map((text) => JSON.parse(text) as unknown)).toEqual(
    reports.map((message) => ({ message, path: '/news' })),
  );
  expect('cookies' in dataset).toBe(reports.length === 0);
});

test.each(['{', '{"size":"x\\" onload"}'])('the stored %s sets no mark', (stored) => {
  expect(marksOf({ 'low-vision': stored })).toStrictEqual({ cookies: 'undecided' });
});

test('without other scripts it sets all marks except the cookie choice, which could not be made', () => {
  const local = { 'cookie-accepted': '1', 'low-vision': '{"size":"150"}' };
  const marks = marksOf(local, { entered: '1' }, LONE_BOOT_SCRIPT);
  expect(marks).toStrictEqual({ entered: '', size: '150' });
});

test('the script cannot end its element and needs no escapes in a payload', () => {
  expect(BOOT_SCRIPT).not.toMatch(/[<"\\]/);
});
