import { existsSync } from 'node:fs';
import {
  BFF_FRESH_S,
  BFF_STALE_S,
  type ChaosStage,
  findLeadLosses,
  SITE_FRESH_S,
  startChaosStage,
} from '../fleet/stage/chaos-stage.ts';
import { fatalLinesOf } from '../fleet/stage/fleet.ts';
import { FAULTS } from '../fleet/stage/fleet-faults.ts';
import { ProcessSamples } from './process-samples.ts';
import { ChaosWatch } from './chaos-watch.ts';
import { judgeProcesses } from './process-verdicts.ts';
import { atMost, none, type Verdict } from './verdict.ts';

const MINUTES = 5;
const CURRENT_MS = 2000;
/** Time for which a changed page is still served while it is rendered. */
const RENDER_GRACE_S = 1;
const OLDEST_MS = (BFF_FRESH_S + BFF_STALE_S + SITE_FRESH_S + RENDER_GRACE_S) * 1000;

/** Runs all faults in turn until the time is over, each at least once. */
async function sufferAll(watch: ChaosWatch, minutes: number): Promise<void> {
  const until = performance.now() + minutes * 60_000;
  const faults = Object.entries(FAULTS);
  for (let turn = 0; turn < faults.length || performance.now() < until; turn += 1) {
    const [name, fault] = faults[turn % faults.length] ?? [];
    if (name === undefined || fault === undefined) throw new Error('there is no fault');
    await watch.suffer(name, fault);
    console.log(`${turn + 1}. ${name}`);
  }
}

function judgePages({ load, rows, failedDocuments, oldestMs }: ChaosWatch): Verdict[] {
  return [
    none(`of ${load.requests} documents answered 4xx or 5xx`, failedDocuments),
    none(
      'requests that failed while all was well',
      rows.filter(({ afterwards }) => afterwards > 0).map(({ fault }) => `after: ${fault}`),
    ),
    atMost('outdated content of a page while the content API is well', oldestMs, OLDEST_MS, ' ms'),
    atMost(
      `slowest of ${rows.length} edits to be on every instance`,
      Math.max(...rows.map(({ currentMs }) => currentMs)),
      CURRENT_MS,
      ' ms',
    ),
  ];
}

async function judgeLeads(stage: ChaosStage, { load }: ChaosWatch): Promise<Verdict[]> {
  const { notStored, storedTwice, notDelivered } = await findLeadLosses(stage, load.leads);
  return [
    none(`of ${load.leads.length} leads answered 201, not stored`, notStored),
    none('leads stored twice', storedTwice),
    none('leads answered 201, not delivered', notDelivered),
  ];
}

function judgeFleet({ fleet }: ChaosStage): Verdict[] {
  const ended = [...fleet.sites, ...fleet.bffs].filter(({ pid }) => !existsSync(`/proc/${pid()}`));
  return [
    none('unhandled or fatal failures in the logs', fatalLinesOf(fleet)),
    none(
      'processes that ended by themselves',
      ended.map(({ name }) => name),
    ),
  ];
}

/** Two sites and two BFFs under constant load, while each of their dependencies fails in turn. */
export async function soakByChaos([minutes = `${MINUTES}`]: readonly string[]): Promise<Verdict[]> {
  const stage = await startChaosStage();
  try {
    const watch = new ChaosWatch(stage);
    const samples = new ProcessSamples([...stage.fleet.sites, ...stage.fleet.bffs]);
    await sufferAll(watch, Number(minutes));
    const series = samples.end();
    await watch.load.end();
    console.table(watch.rows);
    return [
      ...judgePages(watch),
      ...(await judgeLeads(stage, watch)),
      ...judgeFleet(stage),
      ...judgeProcesses(series),
    ];
  } finally {
    await stage.stop();
  }
}
