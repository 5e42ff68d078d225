import { runTool } from './run-tool.ts';

const output = await runTool(process.argv.slice(2), process.env, Date.now, (text) =>
  console.error(text),
);
if (output === undefined) process.exitCode = 1;
else if (output !== '') console.log(output);
