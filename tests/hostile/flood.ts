import { Pool } from 'undici';
import { requestsOf } from './floods.ts';

/** `node flood.ts <name> <url> <seconds> <connections> <local address>`: prints responses by status. */
const [name = '', url = '', seconds = '', connections = '', localAddress = ''] =
  process.argv.slice(2);

const pool = new Pool(url, { connections: Number(connections), connect: { localAddress } });
const requests = requestsOf(name);
const until = performance.now() + Number(seconds) * 1000;
const responses: Record<string, number> = {};

async function sendOne(): Promise<string> {
  try {
    const { statusCode, body } = await pool.request(requests.next().value);
    await body.dump();
    return String(statusCode);
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed';
  }
}

async function sendUntilTheEnd(): Promise<void> {
  while (performance.now() < until) {
    const outcome = await sendOne();
    responses[outcome] = (responses[outcome] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, sendUntilTheEnd));
await pool.destroy();
console.log(JSON.stringify(responses));
