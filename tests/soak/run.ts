import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import shareBuild from '../kit/global-setup.ts';
import { ensurePackages } from '../fleet/stage/debian-packages.ts';
import { soakByChaos } from './chaos.ts';
import { soakByLoad } from './load.ts';
import type { Verdict } from './verdict.ts';

type Soak = (options: readonly string[]) => Promise<readonly Verdict[]>;

const soaks: Readonly<Record<string, Soak>> = { chaos: soakByChaos, load: soakByLoad };

/** Latencies mean little on a machine that others use as well, so its load is named. */
function report(name: string, verdicts: readonly Verdict[]): void {
  console.log(`\n${name}, load average of 5 minutes ${os.loadavg()[1]?.toFixed(1)}`);
  console.table(
    verdicts.map(({ what, measured, allowed, isMet }) => ({
      what,
      measured,
      allowed,
      '': isMet ? 'ok' : 'FAILED',
    })),
  );
}

async function run(names: readonly string[], options: readonly string[]): Promise<void> {
  const removeBuild = await shareBuild();
  const machine = `${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, Node ${process.version}`;
  console.log(`${new Date().toISOString()}, ${machine}`);
  try {
    for (const name of names) {
      const verdicts = (await soaks[name]?.(options)) ?? [];
      report(name, verdicts);
      await mkdir('.data', { recursive: true });
      await writeFile(`.data/soak-${name}.json`, JSON.stringify({ machine, verdicts }, null, 2));
      if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1;
    }
  } finally {
    await removeBuild();
  }
}

/** `npm run bench -- soak [chaos | load] [minutes]`; both without a name. */
export async function soak([name, ...options]: readonly string[]): Promise<void> {
  ensurePackages();
  if (name !== undefined && !(name in soaks)) {
    throw new Error(`Name a soak: ${Object.keys(soaks).join(' | ')}`);
  }
  await run(name === undefined ? Object.keys(soaks) : [name], options);
}
