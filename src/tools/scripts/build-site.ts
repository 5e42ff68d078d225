import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readBuildState } from './build-state.ts';

/**
 * Builds the site; prints the build's output only if it fails.
 * @param signal stops the build
 * @returns whether there is a new build
 */
async function buildSite(signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return false;
  // In its own process group: Ctrl-C in the terminal then reaches only the parent.
  const child = spawn('waku', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = () => child.kill();
  signal?.addEventListener('abort', stop, { once: true });
  const report: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => report.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => report.push(chunk));
  const [code] = await once(child, 'close');
  signal?.removeEventListener('abort', stop);
  if (code === 0) return true;
  if (signal?.aborted) return false;
  process.stderr.write(Buffer.concat(report));
  console.error('The site could not be built: see the report above');
  return false;
}

/** Builds the site unless its build is current. @returns whether there is now a current build */
export async function buildSiteIfNeeded(signal?: AbortSignal): Promise<boolean> {
  const state = await readBuildState();
  if (signal?.aborted) return false;
  if (state === 'current') return true;
  console.error(
    state === 'missing' ? 'Building the site…' : 'The sources changed, building again…',
  );
  return buildSite(signal);
}
