import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkApi, type CheckReport } from '../../bff/tools/check-api/check-api.ts';
import { listen } from '../kit/listen.ts';
import { claimPort } from '../kit/claim-port.ts';

/** An answer of a content system; pictures are in hexadecimal digits. */
interface Recorded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly hex?: string;
}

/** Answers by path and query. */
export type Recording = Readonly<Record<string, Recorded>>;

const fileOf = (system: string): string => path.join(import.meta.dirname, `${system}.json`);

export const readRecording = (system: string): Recording =>
  JSON.parse(readFileSync(fileOf(system), 'utf8')) as Recording;

/** Origin of a recorded system. */
export const SYSTEM = 'https://system.invalid';

const escape = (text: string): string => text.replaceAll('/', '\\/');

/** A text of JSON or HTML with another origin. */
export const moveOrigin = (text: string, from: string, to: string): string =>
  text.replaceAll(escape(from), escape(to)).replaceAll(from, to);

const UNKNOWN: Recorded = { status: 500, headers: {}, text: 'not recorded' };

/** Answers as a recorded system did. @param change of the headers */
export const replay = (
  recording: Recording,
  change = (headers: Recorded['headers']) => headers,
): Server =>
  createServer((request, response) => {
    const { status, headers, text = '', hex } = recording[request.url ?? ''] ?? UNKNOWN;
    response.writeHead(status, change(headers));
    const own = moveOrigin(text, SYSTEM, `http://${request.headers.host}`);
    response.end(hex === undefined ? own : Buffer.from(hex, 'hex'));
  });

/** Checks a system behind its adapter. @param server the system, or what stands for it */
export async function checkSystem(system: string, server: Server): Promise<CheckReport> {
  const { url, close } = await listen(server);
  const port = await claimPort();
  const adapter = spawn(process.execPath, [`bff/examples/${system}.mjs`], {
    env: { ...process.env, [`${system.toUpperCase()}_URL`]: url, PORT: `${port}` },
    stdio: 'inherit',
  });
  try {
    const base = `http://127.0.0.1:${port}`;
    while (!(await fetch(base).catch(() => undefined))) await wait(20);
    return await checkApi(base, { UPSTREAM_TIMEOUT_MS: 10_000 });
  } finally {
    adapter.kill();
    await close();
  }
}
