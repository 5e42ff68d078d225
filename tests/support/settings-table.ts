import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TObject } from 'typebox';
import { BffSettings } from '../../bff/config.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';

const MARKED = /(<!-- settings -->)([\s\S]*?)(<!-- \/settings -->)/;

/** The settings of each process, by the document that describes them. */
export const SETTINGS: Readonly<Record<string, TObject>> = {
  'src/README.md': SiteSettings,
  'bff/README.md': BffSettings,
};

const pathOf = (document: string): string => path.resolve(import.meta.dirname, '../..', document);

/** Settings as a Markdown table, from their schema. */
export function settingsTable(schema: TObject): string {
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const { default: value = 'unset', description = '' } = property as {
      default?: string | number;
      description?: string;
    };
    return `| \`${name}\` | ${value} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The table that a document holds now. */
export const writtenTable = async (document: string): Promise<string> =>
  MARKED.exec(await readFile(pathOf(document), 'utf8'))?.[2]?.trim() ?? '';

if (import.meta.main) {
  for (const [document, schema] of Object.entries(SETTINGS)) {
    const text = await readFile(pathOf(document), 'utf8');
    await writeFile(
      pathOf(document),
      text.replace(MARKED, (_, start: string, __, end: string) =>
        [start, settingsTable(schema), end].join('\n\n'),
      ),
    );
  }
}
