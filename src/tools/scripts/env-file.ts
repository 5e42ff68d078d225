import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Reads `.env` before a command starts. Node's own option prints a note if there is none. */
if (existsSync('.env')) {
  process.loadEnvFile();
  // Node takes the byte order mark of an editor for a part of the first name.
  const { EDITOR, ...settings } = parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  // The text editor of the shell must not hide the former name of a setting, which is refused.
  if (EDITOR === 'on' || EDITOR === 'off') process.env['EDITOR'] = EDITOR;
}
