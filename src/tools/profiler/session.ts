import { writeFile } from 'node:fs/promises';
import { ProfilerError } from './errors.ts';
import type { Host } from './host.ts';
import type { Options } from './options.ts';
import type { Project } from './source/project.ts';
import type { InputReader } from './source/read-input.ts';

/** What a command works with. */
export interface Session {
  readonly reader: InputReader;
  readonly project: Project;
  readonly options: Options;
  readonly host: Host;
}

/** What a command has to say, and whether every budget and limit is kept. */
export interface Outcome {
  readonly text: string;
  readonly isKept: boolean;
  /** What was not measured; none of the output. */
  readonly notes: readonly string[];
}

export const kept = (text: string, notes: readonly string[] = []): Outcome => ({
  text,
  isKept: true,
  notes,
});

/** Writes a file that the user named. Throws `not-writable`. */
export async function writeOutput(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((cause: unknown) => {
    const { message } = cause as Error;
    throw new ProfilerError('not-writable', `${file} (${message})`, { cause });
  });
}
