import { runTool } from './run-tool.ts';

const text = await runTool(process.argv.slice(2), {
  environment: process.env,
  now: Date.now,
  input: process.stdin,
  notify: (line) => console.error(line),
});
if (text === undefined) process.exitCode = 1;
else process.stdout.write(`${text}\n`);
