import { MAX_CONNECTIONS } from '../../bff/shared/http-server.ts';
import { type LoadScene, startLoadScene, type TimedStatus } from '../fleet/stage/load-scene.ts';
import { countsOf, quantileOf, type SteadyResult } from '../fleet/stage/steady-load.ts';
import { type ClosedLoop, sendInClosedLoop } from './load.ts';
import { atMost, none, type Verdict } from './verdict.ts';

const MINUTES = 2;
const CONNECTIONS = 1000;
/** Each visitor reads a page every second. */
const VISITORS = { connections: CONNECTIONS, perSecond: 1000 };
/** Several times as many misses as a process can render. */
const FLOOD = { connections: CONNECTIONS, perSecond: 1000, seconds: 15 };

const LIMITS = { p99ToP50: 5, shedMs: 250, pageMs: 1000 };

/** Responses other than 200, by outcome. */
const failuresOf = (result: SteadyResult): string[] =>
  Object.entries(countsOf(result))
    .filter(([outcome]) => outcome !== '200')
    .map(([outcome, count]) => `${count} × ${outcome}`);

/** In a closed loop all connections take turns: the ratio shows how evenly. */
function judgeClosedLoop({ requests, latency, ...failures }: ClosedLoop): Verdict[] {
  const { p50, p99, max } = latency;
  const found = [failures.errors, failures.timeouts, failures.non2xx];
  return [
    atMost(
      `${requests.total} hits in a closed loop, ${Math.round(requests.average)}/s, failed`,
      found.reduce((sum, count) => sum + count, 0),
      0,
    ),
    atMost(`their p99 ÷ p50 (${p50}, ${p99}, slowest ${max} ms)`, p99 / p50, LIMITS.p99ToP50),
  ];
}

/** Latencies are reported, not judged, because every pause is long beside an idle site's 0.2 ms. */
function judgeSteady(result: SteadyResult): Verdict[] {
  const hits = result.outcomes['200'] ?? [];
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantileOf(hits, share).toFixed(1));
  const told = `p50 ${p50}, p99 ${p99}, slowest ${slowest} ms`;
  return [
    none(`of ${hits.length} hits at ${VISITORS.perSecond}/s (${told}), failed`, failuresOf(result)),
    atMost('turns that a connection missed', result.skipped, 0),
  ];
}

async function judgeRecovery(scene: LoadScene, after: string): Promise<Verdict[]> {
  const judge = (what: string, { status, ms }: TimedStatus): Verdict => ({
    ...atMost(`${what} after ${after}, answered ${status}`, ms, LIMITS.pageMs, ' ms'),
    isMet: status === 200 && ms <= LIMITS.pageMs,
  });
  return [
    judge('a page that is rendered', await scene.readUnread()),
    judge('a cached page', await scene.readCached()),
  ];
}

/** More misses than the site can render, besides visitors who read cached pages. */
async function soakByFlood(scene: LoadScene): Promise<Verdict[]> {
  const [flooded, beside] = await Promise.all([
    scene.flood(FLOOD),
    scene.read({ connections: 10, perSecond: 50, seconds: FLOOD.seconds }),
  ]);
  const counts = countsOf(flooded);
  const { 404: rendered = 0, 503: shed = 0, ...others } = counts;
  return [
    atMost(
      `p99 of ${shed} 503s in a flood of misses, of which ${rendered} were rendered`,
      quantileOf(flooded.outcomes['503'], 0.99),
      LIMITS.shedMs,
      ' ms',
    ),
    none('other outcomes of the flood', Object.keys(others)),
    none('cached pages that failed beside it', failuresOf(beside)),
    ...(await judgeRecovery(scene, 'the flood')),
  ];
}

/** More connections than the site may have; refused ones get no response. */
async function soakByConnections(): Promise<Verdict[]> {
  const scene = await startLoadScene();
  try {
    const result = await scene.read({
      ...VISITORS,
      connections: 2 * MAX_CONNECTIONS,
      seconds: FLOOD.seconds,
    });
    const { 200: answered, ...others } = countsOf(result);
    const refused = Object.values(others).reduce((sum, count) => sum + count, 0);
    return [
      none(
        `error pages for twice as many connections as there may be, beside ${answered} answers and ${refused} refusals`,
        Object.keys(others).filter((outcome) => /^\d+$/.test(outcome)),
      ),
      ...(await judgeRecovery(scene, 'too many connections')),
    ];
  } finally {
    await scene.stop();
  }
}

/** 1,000 keep-alive connections that read cached pages, then more load than the site can handle. */
export async function soakByLoad([minutes = `${MINUTES}`]: readonly string[]): Promise<Verdict[]> {
  const scene = await startLoadScene();
  const seconds = Math.round(Number(minutes) * 60);
  try {
    return [
      ...judgeClosedLoop(
        await sendInClosedLoop({
          url: `${scene.site.url}/news`,
          headers: { 'accept-encoding': 'br' },
          connections: CONNECTIONS,
          seconds,
        }),
      ),
      ...judgeSteady(await scene.read({ ...VISITORS, seconds: seconds / 2 })),
      ...(await soakByFlood(scene)),
      none("lines in the site's log of errors", scene.site.log().split('\n').filter(Boolean)),
      ...(await soakByConnections()),
    ];
  } finally {
    await scene.stop();
  }
}
