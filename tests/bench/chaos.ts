import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findLeadLosses, PATHS, startChaosStage } from '../fleet/stage/chaos-stage.ts';
import { fatalLinesOf } from '../fleet/stage/fleet.ts';
import { FAULTS } from '../fleet/stage/fleet-faults.ts';
import { FleetLoad } from '../fleet/stage/fleet-load.ts';
import { saveResults } from './save-results.ts';

/** How long visitors read a page, milliseconds. */
const PAUSE_MS = 200;
/** Longest fault, and longest time without one, milliseconds. */
const LONGEST_MS = 20_000;
/** Expected while a part fails that leads need: the form asks families to call. */
const EXPECTED = 'lead: 503';

const pick = <T>(values: readonly T[]): T | undefined =>
  values[Math.floor(Math.random() * values.length)];

/**
 * Visitors of two sites and two BFFs behind nginx, of which parts fail at random. Needs what
 * `npm run test:fleet` needs.
 * @param options `--minutes`, 30 by default
 */
export async function measureChaos(options: readonly string[]): Promise<void> {
  const schema = { minutes: { type: 'string', default: '30' } } as const;
  const minutes = Number(parseArgs({ args: [...options], options: schema }).values.minutes);
  // Measures the build in this folder, like other measurements.
  process.env['KOSMOSAD_BUILD'] ??= process.cwd();
  const stage = await startChaosStage();
  stage.content.keepChanging();
  const load = new FleetLoad(stage.fleet.proxy.url, PATHS, { pauseMs: PAUSE_MS });
  const faults: Record<string, number> = {};
  const endsAt = performance.now() + minutes * 60_000;
  while (performance.now() < endsAt) {
    const [name = '', fault] = pick(Object.entries(FAULTS)) ?? [];
    await wait(Math.random() * LONGEST_MS);
    await fault?.begin(stage);
    await wait(Math.random() * LONGEST_MS);
    await fault?.end(stage);
    faults[name] = (faults[name] ?? 0) + 1;
  }
  await load.end();
  const { [EXPECTED]: refusedLeads = 0, ...unexpected } = load.failures;
  const losses = await findLeadLosses(stage, load.leads);
  const fatal = fatalLinesOf(stage.fleet);
  const leads = load.leads.length;
  await stage.stop();
  const results = { minutes, requests: load.requests, leads, refusedLeads, unexpected, losses };
  await saveResults('chaos', { ...results, faults, fatal });
  console.log({ ...results, faults, fatal });
  const problems = [...Object.keys(unexpected), ...fatal, ...Object.values(losses).flat()];
  if (problems.length > 0) process.exitCode = 1;
}
