import { existsSync } from 'node:fs';

/** Reads `.env` before a command starts. Node's own option for it says at every start if there is none. */
if (existsSync('.env')) process.loadEnvFile();
