import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { buildIn } from '../kit/build.ts';
import { findChromium } from '../kit/ensure-chromium.ts';
import { type RunningServer, startBffProcess, startSite } from '../kit/process.ts';
import { median } from './load.ts';
import { measureRouteChange } from './phone-route.ts';
import { measureTaps, type Tap } from './phone-taps.ts';
import { measureVisit, PHONE, type Visit } from './phone-visit.ts';
import { measureWork, type Work } from './phone-work.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUNS = 3;
const PATHS = ['/', '/news', '/moves', '/info', '/programs/polnyj-den', '/lead'];

const run = promisify(execFile);

/** A build to measure, and how to close it. */
interface Build {
  readonly name: string;
  readonly site: RunningServer;
  stop(): Promise<void>;
}

async function startIn(folder: string, name: string): Promise<Build> {
  const bff = await startBffProcess({ LOG_LEVEL: 'silent' }, folder);
  const site = await startSite(folder, { BFF_URL: bff.url, LOG_LEVEL: 'silent' });
  const stop = async () => {
    await site.stop();
    await bff.stop();
  };
  return { name, site, stop };
}

/** Checks out a commit into a new folder, with the packages of this one. */
async function startCommit(commit: string): Promise<Build> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-before-'));
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: ROOT });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await buildIn(folder);
  const build = await startIn(folder, commit);
  const stop = async () => {
    await build.stop();
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT });
    await rm(folder, { recursive: true, force: true });
  };
  return { ...build, stop };
}

const MEASURES = ['blocking', 'longest', 'layout', 'style', 'paint', 'shift', 'scripts'] as const;

const medianOf = (visits: readonly (Visit & Work)[]) =>
  Object.fromEntries(
    MEASURES.map((name) => [
      name,
      Number(median(visits.map((visit) => visit[name])).toFixed(name === 'shift' ? 3 : 0)),
    ]),
  );

/** Visits all builds in turn, so that other load of the machine affects all alike. */
async function compareVisits(browser: Browser, builds: readonly Build[], address: string) {
  const visits = new Map<string, (Visit & Work)[]>(builds.map(({ name }) => [name, []]));
  for (let round = 0; round < RUNS; round += 1) {
    for (const { name, site } of builds) {
      const url = site.url + address;
      const work = await measureWork(browser, url);
      visits.get(name)?.push({ ...work, ...(await measureVisit(browser, url)) });
    }
  }
  return [...visits].map(([build, all]) => ({ path: address, build, ...medianOf(all) }));
}

async function compareTaps(browser: Browser, builds: readonly Build[]) {
  const rows = [];
  for (const { name, site } of builds) {
    const rounds: Tap[][] = [];
    const routes: number[] = [];
    for (let round = 0; round < RUNS; round += 1) {
      rounds.push(await measureTaps(browser, site.url));
      routes.push(await measureRouteChange(browser, site.url));
    }
    for (const { tap } of rounds[0] ?? []) {
      const times = rounds.flat().filter((one) => one.tap === tap);
      rows.push({ tap, build: name, ms: Math.round(median(times.map(({ ms }) => ms))) });
    }
    rows.push({ tap: 'payload to heading', build: name, ms: Math.round(median(routes)) });
  }
  return rows;
}

/**
 * `npm run bench -- phone [commit]`: first visits and taps on a slowed phone, of the build in `dist`
 * and of a commit's before it. Medians; times in ms.
 */
export async function measurePhone([commit]: readonly string[]): Promise<void> {
  const before = commit ? [await startCommit(commit)] : [];
  const builds = [...before, await startIn(ROOT, 'now')];
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    console.log(`medians of ${RUNS}, load ${os.loadavg()[0]?.toFixed(1)},`, PHONE);
    const visits = [];
    for (const address of PATHS) visits.push(...(await compareVisits(browser, builds, address)));
    console.table(visits);
    console.table(await compareTaps(browser, builds));
  } finally {
    await browser.close();
    for (const build of builds) await build.stop();
  }
}
