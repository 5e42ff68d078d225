import { readFile, writeFile } from 'node:fs/promises';
import { BffSettings } from '../../bff/settings.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { dependenciesTable } from './dependencies.ts';
import { envExample } from './env-example.ts';
import { withPart } from './generated-part.ts';

async function writePart(document: string, name: string, text: string): Promise<void> {
  await writeFile(document, withPart(await readFile(document, 'utf8'), name, text));
}

/** Writes the parts of manuals that schemas and tables describe. */
await writePart('.github/CONTRIBUTING.md', 'dependencies', dependenciesTable());
await writeFile('.env.example', envExample(SiteSettings, BffSettings));
