import { spawn } from 'node:child_process';
import { once } from 'node:events';

const USAGE = 'Usage: node tests/kit/at-date.ts <YYYY-MM-DD> -- <command> [arguments]';
const DAY_MS = 86_400_000;

function exitWith(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Runs a command on another day, at the current time of day. Timers run as usual. */
async function runAtDate(day: number, command: readonly string[]): Promise<number> {
  const days = Math.floor(day / DAY_MS) - Math.floor(Date.now() / DAY_MS);
  const child = spawn('faketime', ['-f', `${days < 0 ? '' : '+'}${days}d`, ...command], {
    stdio: 'inherit',
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const [date = '', separator, ...command] = process.argv.slice(2);
const day = Date.parse(date);
if (Number.isNaN(day) || separator !== '--' || command.length === 0) exitWith(USAGE);
process.exitCode = await runAtDate(day, command).catch((error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT'
    ? exitWith('Install faketime: apt-get install faketime')
    : exitWith(String(error)),
);
