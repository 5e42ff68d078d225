import type { TObject } from 'typebox';
import { BffSettings } from '../../bff/settings.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';

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
