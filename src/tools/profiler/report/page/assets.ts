import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { linkScript } from './link-script.ts';

const FOLDER = import.meta.dirname;
/** In the order of the cascade. */
const SHEETS = ['page.css', 'map.css', 'details.css', 'tables.css', 'screens.css'];
const D3 = path.dirname(createRequire(import.meta.url).resolve('d3-hierarchy'));

/** The library as a script, with the licence that must go along. */
function readLibrary(): string {
  const licence = readFileSync(path.join(D3, '../LICENSE'), 'utf8').trim();
  return `/*!\n${licence}\n*/\n${readFileSync(path.join(D3, 'd3-hierarchy.min.js'), 'utf8')}`;
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Styles and scripts of the page, and the policy that allows them and nothing else. */
export function readAssets() {
  const styles = SHEETS.map((name) => readFileSync(path.join(FOLDER, 'styles', name), 'utf8')).join(
    '',
  );
  const library = readLibrary();
  const script = linkScript(path.join(FOLDER, 'browser/main.js'), { 'd3-hierarchy': 'd3' });
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(library)} ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return { styles, library, script, policy };
}
