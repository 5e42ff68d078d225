import path from 'node:path';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncodings } from '../shared/encodings.ts';
import { BffError } from '../shared/errors.ts';

/** The build is found from the project's folder, in which processes start. */
const OPTIONS = {
  root: path.resolve('dist/editor'),
  acceptRanges: false,
  cacheControl: false,
  contentType: false,
  index: false,
} as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const ENDS = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Sends a file of the editor's page, or its compressed copy, from the build. @throws BffError */
export async function sendPageFile(request: FastifyRequest, reply: FastifyReply, name: string) {
  const type = TYPES[path.extname(name)];
  const accepted = preferredEncodings(request.headers['accept-encoding']);
  for (const encoding of type === undefined ? [] : [...accepted, 'identity' as const]) {
    const file = await send(request.raw, name + ENDS[encoding], OPTIONS);
    if (file.type !== 'file') continue;
    reply.code(file.statusCode).headers(file.headers).header('vary', 'accept-encoding');
    // Names of assets change with their content.
    if (name !== 'index.html')
      reply.header('cache-control', 'private, max-age=31536000, immutable');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type ?? '').send(file.stream);
  }
  throw new BffError('notFound');
}
