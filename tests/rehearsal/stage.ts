import path from 'node:path';
import type { Machine } from './machine.ts';
import type { Mail } from './mail.ts';
import { readBlocks, readCommand } from './manual.ts';
import type { Shell } from './shell.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DOMAIN = 'kosmosad.example';
export const SITE = `https://${DOMAIN}`;
/** A second kindergarten. */
export const NEIGHBOUR = 'romashka.example';

/** A machine, a shell of root in it, and the hands that type into it. */
export interface Stage {
  readonly machine: Machine;
  readonly mail: Mail;
  shell: Shell;
}

/** Runs one part and says how long it took. */
export async function play<T>(title: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    const result = await act();
    console.log(`✓ ${title} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
    return result;
  } catch (error) {
    throw new Error(title, { cause: error });
  }
}

export interface Manual {
  /** Types the block of a section, counted from 1, as it stands there. */
  follow(shell: Shell, heading: string, block: number): Promise<void>;
  /** Types the command of a section that has these words. */
  type(shell: Shell, heading: string, words: string): Promise<string>;
}

/** @param replaced what the reader fills in, such as `<repository>` */
export function openManual(file: string, replaced: Readonly<Record<string, string>>): Manual {
  const fillIn = (text: string): string =>
    Object.entries(replaced).reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
  return {
    async follow(shell, heading, number) {
      const block = (await readBlocks(file, heading))[number - 1];
      if (block === undefined) throw new Error(`"${heading}" has no block ${number}`);
      await play(`${heading} ${number}: ${block.split('\n')[0]}`, () => shell.run(fillIn(block)));
    },
    async type(shell, heading, words) {
      const command = fillIn(await readCommand(file, heading, words));
      return play(`${heading}: ${command}`, () => shell.run(command));
    },
  };
}
