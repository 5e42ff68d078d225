import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Exits with 0 if the BFF on BFF_PORT, or the site on PORT, responds and is not about to end. With
 * `--wait` it tries for two minutes. Under systemd the unit's own process (MAINPID) must hold these
 * ports: another instance on one of them would answer as well.
 */
const WAIT_MS = 120_000;
const PAUSE_MS = 200;

const { PORT, HOST, OPERATIONS_PORT, BFF_PORT, BFF_HOST, MAINPID } = process.env;
const ports = PORT ? [PORT, ...(OPERATIONS_PORT ? [OPERATIONS_PORT] : [])] : [BFF_PORT || '4000'];
const path = PORT && !OPERATIONS_PORT ? 'robots.txt' : 'readyz';
const host = (PORT ? HOST : BFF_HOST) || '127.0.0.1';
const address = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
const url = `http://${address.includes(':') ? `[${address}]` : address}:${ports.at(-1)}/${path}`;

const linkOf = (file) => {
  try {
    return readlinkSync(file);
  } catch {
    // Closed meanwhile.
    return '';
  }
};

/** Ports that a process listens on, as Linux lists them. */
function portsOf(pid) {
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)));
  return ['tcp', 'tcp6']
    .map((family) => `/proc/${pid}/net/${family}`)
    .flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && open.has(`socket:[${inode}]`))
    .map(([, local]) => String(Number.parseInt(local.split(':')[1], 16)));
}

/** Why the process is not ready; undefined if it is. */
async function findProblem() {
  if (MAINPID) {
    const held = portsOf(MAINPID);
    const missing = ports.find((port) => !held.includes(port));
    if (missing) return `the process does not listen on port ${missing}; another one may`;
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(2500) });
  const text = await response.text();
  if (!response.ok) return `${url} answers ${response.status}`;
  if (path === 'readyz') tell(JSON.parse(text));
  return undefined;
}

/** Pages go on without leads, so these decide nothing, but nobody should miss it. */
function tell({ leads = 'ready', warning }) {
  if (leads !== 'ready')
    console.error(
      'LEADS CANNOT BE STORED: the form refuses every parent. See the log and LEADS_DB',
    );
  if (warning) console.error(`WARNING: ${warning}`);
}

const isOver = () => MAINPID !== undefined && !existsSync(`/proc/${MAINPID}`);
const toText = (error) => `${url} does not answer: ${error.cause?.code ?? error.message}`;

const deadline = performance.now() + (process.argv.includes('--wait') ? WAIT_MS : 0);
let problem = await findProblem().catch(toText);
while (problem && !isOver() && performance.now() < deadline) {
  await wait(PAUSE_MS);
  problem = await findProblem().catch(toText);
}
if (problem) console.error(`Not ready: ${isOver() ? 'the process has ended' : problem}`);
process.exit(problem ? 1 : 0);
