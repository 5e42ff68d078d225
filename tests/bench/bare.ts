import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Fields that Node's server adds by itself. */
const AUTOMATIC = ['date', 'connection', 'keep-alive'];

/** Sends a request without a client that adds or decodes anything. */
async function record(url: string, headers: Readonly<Record<string, string>>) {
  const asked = request(url, { headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const fields: string[] = [];
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2);
    if (!AUTOMATIC.includes(name.toLowerCase())) fields.push(name, value);
  }
  return {
    status: answer.statusCode ?? 0,
    headers: fields,
    body: Buffer.concat(chunks).toString('base64'),
  };
}

/** Starts a bare `node:http` server with a URL's recorded answer, bytes and headers. */
export async function startBareCopy(url: string, headers: Readonly<Record<string, string>>) {
  const recorded = await record(url, headers);
  // Runs in its own session, like the measured servers, because Linux shares the machine among
  // sessions.
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), { detached: true });
  child.send(recorded);
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return {
    url: `http://127.0.0.1:${port}/`,
    status: recorded.status,
    bytes: Buffer.from(recorded.body, 'base64').length,
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}
