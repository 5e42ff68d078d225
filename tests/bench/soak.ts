import shareBuild from '../kit/global-setup.ts';
import { ensurePackages } from '../fleet/stage/debian-packages.ts';
import { soakByChaos } from './soak-chaos.ts';
import { soakByLoad } from './soak-load.ts';
import { describeMachine, saveResults } from './save-results.ts';
import type { Verdict } from './verdict.ts';

type Soak = (options: readonly string[]) => Promise<readonly Verdict[]>;

const soaks: Readonly<Record<string, Soak>> = { chaos: soakByChaos, load: soakByLoad };

/** Reports the machine's load, because latencies mean little while others use it. */
function report(name: string, verdicts: readonly Verdict[]): void {
  console.log(`\n${name}; ${describeMachine()}`);
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
  try {
    for (const name of names) {
      const verdicts = (await soaks[name]?.(options)) ?? [];
      report(name, verdicts);
      await saveResults(`soak-${name}`, { verdicts });
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
