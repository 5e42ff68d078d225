import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Reads `.env` before a command starts. Node's own option prints a note if there is none. */
if (existsSync('.env')) {
  process.loadEnvFile();
  // The text editor of the shell must not hide the former name of a setting, which is refused.
  const { EDITOR } = parseEnv(readFileSync('.env', 'utf8'));
  if (EDITOR === 'on' || EDITOR === 'off') process.env['EDITOR'] = EDITOR;
}
