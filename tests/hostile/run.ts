import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { floods } from './floods.ts';
import { createScene } from './scene.ts';
import { KINDS, p99Of, type Visit, visit } from './visitor.ts';
import { createWalk, type KnownPaths, readKnownPaths } from './walk.ts';

const FLOOD_SECONDS = 20;
const QUIET_SECONDS = 10;
const CONNECTIONS = 40;
/** Two clients on this machine. */
const HOSTILE_ADDRESS = '127.0.0.66';
const VISITOR_ADDRESS = '127.0.0.7';
const GOALS = { p99: 5, failures: 0, memoryMb: 100 };

/** @returns responses by status */
async function flood(name: string, url: string): Promise<Record<string, number>> {
  const script = path.join(import.meta.dirname, 'flood.ts');
  const options = [name, url, FLOOD_SECONDS, CONNECTIONS, HOSTILE_ADDRESS].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...options]);
  return JSON.parse(stdout) as Record<string, number>;
}

/** The slowest hundredth of each kind, beside that of the quiet visitor. */
const describeVisit = (visited: Visit, quiet: Visit): Record<string, string> =>
  Object.fromEntries(
    KINDS.map((kind) => {
      const p99 = p99Of(visited.latencies[kind]);
      const ratio = p99 / p99Of(quiet.latencies[kind]);
      return [kind, `${p99.toFixed(1)} ms (${ratio.toFixed(1)}×)`];
    }),
  );

/** Paths with which the servers fail. */
async function findFailing(url: string, known: KnownPaths): Promise<string[]> {
  const failing: string[] = [];
  for (const path of [...known.pages, ...known.payloads, ...known.api]) {
    const response = await fetch(url + path, { headers: known.clientHeaders });
    await response.body?.cancel();
    if (response.status >= 500) failing.push(`${path}: ${response.status}`);
  }
  return failing;
}

/** `npm run bench -- hostile`: floods beside a visitor, in about two minutes. */
export async function measureFloods(): Promise<void> {
  const scene = await createScene();
  const { url } = scene;
  const known = await readKnownPaths(url);
  const visitor = {
    walk: createWalk(known),
    localAddress: VISITOR_ADDRESS,
    headers: known.clientHeaders,
  };
  const quiet = await visit(url, { ...visitor, seconds: QUIET_SECONDS });
  const memoryBefore = scene.memoryMb();
  const rows: Record<string, object> = { quiet: describeVisit(quiet, quiet) };
  for (const name of Object.keys(floods)) {
    const [responses, visited] = await Promise.all([
      flood(name, url),
      visit(url, { ...visitor, seconds: FLOOD_SECONDS }),
    ]);
    const counts = Object.entries(responses).map(([status, count]) => `${status}: ${count}`);
    rows[name] = {
      ...describeVisit(visited, quiet),
      failures: visited.failures,
      responses: counts.join(', '),
      memory: `+${Math.round(scene.memoryMb() - memoryBefore)} MB`,
    };
  }
  await scene.stopUpstream();
  const failing = await findFailing(url, known);
  await scene.stop();
  console.table(rows);
  console.log(`Visitor's p99 beside the quiet one: goal ${GOALS.p99}× at most.`);
  console.log(`5xx after the upstream stopped: ${failing.length} (goal ${GOALS.failures}).`);
  for (const line of failing) console.log(`  ${line}`);
  console.log(`Memory of site and BFF: goal +${GOALS.memoryMb} MB at most.`);
}
