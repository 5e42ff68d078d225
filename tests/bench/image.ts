import { execFileSync } from 'node:child_process';
import { claimPort } from '../kit/claim-port.ts';
import { buildImage, type Image } from '../fleet/stage/image.ts';
import shareBuild from '../kit/global-setup.ts';
import { median } from './load.ts';

const ROUNDS = 5;
/** Limits of the image's files, and of the time from a process's start to its first connection. */
const GOAL_MB = 200;
const GOAL_MS = 3000;

const inMegabytes = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

/** @returns milliseconds until each process listened */
async function startBoth(image: Image): Promise<{ bff: number; site: number }> {
  const [bffPort, port] = [`${await claimPort()}`, `${await claimPort()}`];
  const quiet = { LOG_LEVEL: 'error' };
  const bff = await image.start(image.command, { ...quiet, BFF_PORT: bffPort });
  const ofSite = { ...quiet, PORT: port, BFF_URL: `http://127.0.0.1:${bffPort}`, WARM_UP: 'off' };
  const site = await image.start(['dist/serve-node.js'], ofSite);
  await site.stop();
  await bff.stop();
  return { bff: bff.startMs, site: site.startMs };
}

/** `npm run bench -- image`: runs the Dockerfile's steps as root, and starts both processes. */
export async function measureImage(): Promise<void> {
  const removeBuild = await shareBuild();
  const image = await buildImage();
  try {
    const rounds: { bff: number; site: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await startBoth(image));
    const [bff, site] = (['bff', 'site'] as const).map((name) =>
      Math.round(median(rounds.map((times) => times[name]))),
    );
    const size = inMegabytes(image.folder);
    console.log(`files beside the base image: ${size} MB (goal ${GOAL_MB})`);
    console.log(`ready after: BFF ${bff} ms, site ${site} ms (goal ${GOAL_MS})`);
  } finally {
    await image.remove();
    await removeBuild();
  }
}
