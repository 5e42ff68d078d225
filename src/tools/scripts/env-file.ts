import { existsSync } from 'node:fs';

/**
 * Reads `.env` before a command starts. Node's own option would print a note at each start without
 * the file.
 */
if (existsSync('.env')) process.loadEnvFile();
