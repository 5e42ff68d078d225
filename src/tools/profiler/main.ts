#!/usr/bin/env node
import process from 'node:process';

const LEAST = [22, 15] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(
    `rsc-payload-profiler needs Node ${LEAST.join('.')} or later; this is ${process.version}`,
  );
  process.exitCode = 2;
} else {
  // An older Node would fail on the imports of these modules.
  const { runCommandLine } = await import('./cli.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2));
}
