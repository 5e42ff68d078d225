import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** The browser of the tests: the one named, Debian's, else Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], DEBIAN_CHROMIUM, chromium.executablePath()];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

function attempt(command: string, ...options: string[]): void {
  console.log(`> ${command} ${options.join(' ')}`);
  try {
    execFileSync(command, options, { stdio: 'inherit', timeout: DOWNLOAD_LIMIT_MS });
  } catch {
    console.log(`${command} did not get a browser`);
  }
}

if (import.meta.main && findChromium() === undefined) {
  attempt('npx', 'playwright', 'install', 'chromium');
  if (findChromium() === undefined && process.getuid?.() === 0) {
    attempt('apt-get', 'update');
    attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  if (findChromium() === undefined) {
    console.error('No Chromium: install one and name it in CHROMIUM_PATH');
    process.exit(1);
  }
}
