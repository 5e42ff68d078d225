import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

const findFirst = (...candidates: readonly (string | undefined)[]): string | undefined =>
  candidates.find((candidate) => candidate && existsSync(candidate));

/** The visitors' browser: the configured one, Debian's, or else Playwright's. */
export const findChromium = (): string | undefined =>
  findFirst(process.env['CHROMIUM_PATH'], DEBIAN_CHROMIUM, chromium.executablePath());

/**
 * The browser of the tests: the configured one, or else Debian's Chromium, preferably as headless
 * shell, which takes a third less time. Without any, Playwright uses its own shell.
 */
export const findTestBrowser = (): string | undefined =>
  findFirst(process.env['CHROMIUM_PATH'], DEBIAN_SHELL, DEBIAN_CHROMIUM);

const lacksShell = (): boolean => findTestBrowser() === DEBIAN_CHROMIUM;

function attempt(command: string, ...options: string[]): void {
  console.log(`> ${command} ${options.join(' ')}`);
  try {
    execFileSync(command, options, { stdio: 'inherit', timeout: DOWNLOAD_LIMIT_MS });
  } catch {
    console.log(`${command} did not install a browser`);
  }
}

if (import.meta.main) {
  if (findChromium() === undefined) attempt('npx', 'playwright', 'install', 'chromium');
  if ((findChromium() === undefined || lacksShell()) && process.getuid?.() === 0) {
    attempt('apt-get', 'update');
    const packages = ['chromium', 'chromium-headless-shell'];
    attempt('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
  }
  if (findChromium() === undefined) {
    console.error('No Chromium: install one and name it in CHROMIUM_PATH');
    process.exit(1);
  }
}
