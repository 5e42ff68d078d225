import { createServer } from 'node:http';

/** A bare server that sends one recorded answer at the least possible cost. */
interface Recorded {
  readonly status: number;
  readonly headers: string[];
  /** Base64. */
  readonly body: string;
}

process.once('message', (recorded: Recorded) => {
  const body = Buffer.from(recorded.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(recorded.status, recorded.headers);
    response.end(body);
  }).listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit());
