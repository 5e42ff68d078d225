import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BUILD_ENTRY, readBuildState } from './build-state.ts';
import { type ServerOptions, type ServerProcess, startServer, stopServer } from './processes.ts';

/** Builds the site; prints the output of the build only if it fails. */
async function build(): Promise<void> {
  const child = spawn('waku', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], shell: false });
  const report: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => report.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => report.push(chunk));
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  process.stderr.write(Buffer.concat(report));
  console.error('The site could not be built: see the report above');
  process.exit(1);
}

async function buildIfNeeded(): Promise<void> {
  const state = await readBuildState();
  if (state === 'current') return;
  console.log(state === 'missing' ? 'Building the site…' : 'The sources changed, building again…');
  await build();
}

const servers: ServerProcess[] = [];

async function stopAll(): Promise<void> {
  await Promise.all(servers.map(stopServer));
}

/** Starts a server; when one server exits, both stop. */
async function run(file: string, options?: ServerOptions): Promise<string> {
  const server = startServer(file, options);
  servers.push(server);
  void server.ended.then(async (code) => {
    await stopAll();
    process.exit(code);
  });
  return server.ready;
}

await buildIfNeeded();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(0)));
}
try {
  const bff = await run('bff/main.ts');
  process.env['BFF_URL'] ??= bff;
  const site = await run(BUILD_ENTRY);
  console.log(`\n  Site  ${site}\n  BFF   ${bff}\n\n  Ctrl-C stops both\n`);
} catch {
  // The failed process has logged the cause, and its exit stops the other one.
}
