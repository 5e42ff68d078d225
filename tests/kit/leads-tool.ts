import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { runTool } from '../../bff/tools/leads/run-tool.ts';
import { machineClock } from './clock.ts';
import { processEnvironment } from './process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ToolResult {
  readonly code: number | null;
  /** With its byte order mark, if any. */
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of the operator's tool. */
export type LeadsTool = (...words: string[]) => Promise<ToolResult>;

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Runs the tool in this process, which is much faster than a process per command.
 * @param input a file that commands read
 */
export const leadsToolWith =
  (settings: Settings, now: () => number = Date.now, input = Readable.from([])): LeadsTool =>
  async (...words) => {
    let errors = '';
    const notify = (line: string) => (errors += `${line}\n`);
    const output = await runTool(words, { environment: settings, now, input, notify });
    return { code: output === undefined ? 1 : 0, output: output ? `${output}\n` : '', errors };
  };

/** Starts the operator's tool as a process, as `npm run leads` does. */
export function startLeadsTool(settings: Settings, ...words: readonly string[]) {
  const child = spawn(process.execPath, ['bff/tools/leads/main.ts', ...words], {
    cwd: ROOT,
    env: { ...processEnvironment(), ...machineClock(), ...settings },
  });
  const ended = Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]);
  return {
    /** Resolves when the tool prints these words beside its result. */
    async untilTold(words: string): Promise<void> {
      let told = '';
      while (!told.includes(words)) {
        const [chunk] = (await once(child.stderr, 'data')) as [Buffer];
        told += chunk.toString();
      }
    },
    done: ended.then(([output, errors]): ToolResult => ({
      code: child.exitCode,
      output: output.toString(),
      errors,
    })),
  };
}
