import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TObject } from 'typebox';
import { BffSettings } from '../../bff/config.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';

const README = path.resolve(import.meta.dirname, '../../README.md');
const MARKED = /(<!-- settings -->)([\s\S]*?)(<!-- \/settings -->)/;

const readOf = (schema: TObject, process: string) =>
  Object.entries(schema.properties).map(([name, property]) => {
    const { default: value, description } = property as {
      default?: string | number;
      description?: string;
    };
    return { name, process, value: value === undefined ? 'unset' : `${value}`, description };
  });

/** The settings of both processes as a Markdown table, from their schemas. */
export function settingsTable(): string {
  const rows = new Map<string, string>();
  const all = [...readOf(SiteSettings, 'site'), ...readOf(BffSettings, 'bff')];
  for (const { name, value, description } of all) {
    const processes = all.filter((row) => row.name === name).map(({ process }) => process);
    rows.set(
      name,
      `| \`${name}\` | ${processes.join(', ')} | ${value} | ${(description ?? '').replaceAll('|', '\\|')} |`,
    );
  }
  return ['| name | process | default | meaning |', '|---|---|---|---|', ...rows.values()].join(
    '\n',
  );
}

/** The table that the README holds now. */
export const readmeTable = async (): Promise<string> =>
  MARKED.exec(await readFile(README, 'utf8'))?.[2]?.trim() ?? '';

if (import.meta.main) {
  const text = await readFile(README, 'utf8');
  await writeFile(README, text.replace(MARKED, `$1\n\n${settingsTable()}\n\n$3`));
}
