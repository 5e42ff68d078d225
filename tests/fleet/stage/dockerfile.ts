import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../../bff/deploy/Dockerfile');

interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly instructions: readonly Instruction[];
}

/** Stages of the shipped Dockerfile by name; the last one has none and is called `image`. */
export async function readDockerfile(): Promise<ReadonlyMap<string, Stage>> {
  const stages = new Map<string, { instructions: Instruction[] }>();
  let instructions: Instruction[] = [];
  const source = (await readFile(FILE, 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll('\\\n', ' ');
  for (const line of source.split('\n').filter((text) => text.trim() !== '')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      instructions = [];
      stages.set(/ AS (\S+)$/.exec(text)?.[1] ?? 'image', { instructions });
    } else instructions.push({ name, text: text.trim() });
  }
  return stages;
}

/** The text of an instruction of a stage. */
export function instructionOf(stage: Stage | undefined, name: string): string {
  const found = stage?.instructions.find((instruction) => instruction.name === name);
  if (found === undefined) throw new Error(`the Dockerfile has no ${name}`);
  return found.text;
}
