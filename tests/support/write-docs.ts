import { readFile, writeFile } from 'node:fs/promises';
import { BffSettings } from '../../bff/config.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { envExample } from './env-example.ts';
import { SETTINGS, withSettings } from './settings-table.ts';

/** Writes what the settings schemas describe. */
for (const [document, schema] of Object.entries(SETTINGS)) {
  await writeFile(document, withSettings(await readFile(document, 'utf8'), schema));
}
await writeFile('.env.example', envExample(SiteSettings, BffSettings));
