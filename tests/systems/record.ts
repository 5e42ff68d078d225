// Records what the check of a content API gets from a real system behind its adapter:
// node tests/systems/record.ts strapi http://127.0.0.1:1337 'Bearer <token>'
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { checkSystem, moveOrigin, type Recording, SYSTEM } from './system.ts';

const [system = '', url = '', authorization] = process.argv.slice(2);

/** Headers that the adapter or the BFF read. */
const KEPT = ['content-type', 'cache-control', 'expires', 'x-wp-totalpages'];

const recording: Record<string, Recording[string]> = {};

const server = createServer((request, response) => {
  const own = `http://${request.headers.host}`;
  const record = async () => {
    const answer = await fetch(url + request.url, {
      headers: authorization ? { authorization } : {},
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => KEPT.includes(name)));
    const isPicture = headers['content-type']?.startsWith('image/');
    const text = moveOrigin(bytes.toString(), url, SYSTEM);
    const body = isPicture ? { hex: bytes.toString('hex') } : { text };
    recording[request.url ?? ''] = { status: answer.status, headers, ...body };
    response.writeHead(answer.status, headers);
    response.end(isPicture ? bytes : moveOrigin(text, SYSTEM, own));
  };
  record().catch((error: unknown) => response.destroy(error as Error));
});

await checkSystem(system, server);
const sorted = Object.entries(recording).toSorted(([one], [other]) => (one < other ? -1 : 1));
const file = path.join(import.meta.dirname, `${system}.json`);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
