import { existsSync } from 'node:fs';

/** Reads `.env` before a command starts. Node's own option prints a note if there is none. */
if (existsSync('.env')) process.loadEnvFile();
