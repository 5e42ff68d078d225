import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { claimPort } from '../../kit/claim-port.ts';
import { endProgram } from '../../fleet/stage/programs.ts';
import { until } from '../../fleet/stage/until.ts';
import { callOf } from './page-tab.ts';
import type { Engine, Tab } from './tab.ts';
import { WebDriver } from './web-driver.ts';

const START_LIMIT_MS = 30_000;

/** Allows a window as narrow as a phone, which the tool bar would prevent. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border-width: 0 }';

const keys = { Escape: '\uE00C' } as const;

/** A virtual screen, large enough for all windows. */
async function startScreen() {
  const child = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  await once(child, 'spawn');
  const [display] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${display.toString().trim()}`, stop: () => endProgram(child) };
}

async function startDriver(display: string, folder: string) {
  const port = await claimPort();
  const child = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  await once(child, 'spawn');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(`${url}/status`).then(Boolean, () => false);
  if (!(await until(isUp, START_LIMIT_MS))) throw new Error('WebKitWebDriver did not start');
  return { url, stop: () => endProgram(child) };
}

/** Makes the document keep its errors, which WebKitGTK reports nowhere else. */
function keepErrors(): void {
  const kept: string[] = [];
  Object.assign(window, { keptErrors: kept });
  const log = console.error.bind(console);
  console.error = (...told: unknown[]) => {
    kept.push(told.map(String).join(' '));
    log(...told);
  };
  addEventListener('error', ({ message }) => kept.push(message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
}

const takeErrors = (): string[] =>
  (window as { keptErrors?: string[] }).keptErrors?.splice(0) ?? [];

function toTab(driver: WebDriver, close: () => Promise<void>): Tab {
  const errors: string[] = [];
  const run = async <Result>(work: unknown, ...given: readonly unknown[]) =>
    (await driver.send('POST', '/execute/sync', {
      script: `return ${callOf(work, given)}`,
      args: [],
    })) as Result;
  const collect = async () => {
    errors.push(...(await run<string[]>(takeErrors)));
  };
  return {
    run,
    close,
    async go(url) {
      await collect();
      await driver.send('POST', '/url', { url });
      await run(keepErrors);
    },
    back: async () => void (await driver.send('POST', '/back')),
    tap: async (x, y) => void (await driver.tap(Math.round(x), Math.round(y))),
    press: async (key) => void (await driver.press([keys[key]])),
    type: async (text) => void (await driver.press(Array.from(text))),
    async resize(width, height) {
      await driver.send('POST', '/window/rect', { width, height });
      const bars = height - (await run<number>(() => innerHeight));
      await driver.send('POST', '/window/rect', { width, height: height + bars });
    },
    async errors() {
      await collect();
      return errors;
    },
  };
}

/**
 * WebKitGTK, which has Safari's engine, with a Russian hyphenation dictionary like every iPhone's.
 */
export const webkit: Engine = {
  name: 'WebKit',
  async open() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-webkit-'));
    await mkdir(path.join(folder, 'gtk-3.0'));
    await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), NARROW);
    const screen = await startScreen();
    const { url, stop } = await startDriver(screen.display, folder);
    const driver = await WebDriver.open(url);
    return toTab(driver, async () => {
      await driver.send('DELETE', '');
      await stop();
      await screen.stop();
      await rm(folder, { recursive: true });
    });
  },
};
