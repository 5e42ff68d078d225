import type { TObject } from 'typebox';
import { BffSettings } from '../../bff/config.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';

const MARKED = /(<!-- settings -->)([\s\S]*?)(<!-- \/settings -->)/;

/** The settings of each process, by the document that describes them. */
export const SETTINGS: Readonly<Record<string, TObject>> = {
  'src/README.md': SiteSettings,
  'bff/README.md': BffSettings,
};

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
export const writtenTable = (text: string): string => MARKED.exec(text)?.[2]?.trim() ?? '';

/** A document with the table of the schema. */
export const withSettings = (text: string, schema: TObject): string =>
  text.replace(MARKED, (_, start: string, __, end: string) =>
    [start, settingsTable(schema), end].join('\n\n'),
  );
