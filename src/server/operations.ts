import 'server-only';
import type { RequestListener, Server } from 'node:http';
import type { Registry } from 'prom-client';
import { createLimitedServer } from '#shared/http-server.ts';

export interface OperationsParts {
  readonly registry: Registry;
  /** Whether a load balancer should send visitors here. */
  readonly isReady: () => boolean;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const inJson = (status: number, text: string): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ status: text }),
});

/** Probes and metrics of the site for its operator, on a port that visitors cannot reach. */
export function createOperationsServer({ registry, isReady }: OperationsParts): Server {
  const answers: Readonly<Record<string, () => Reply | Promise<Reply>>> = {
    '/healthz': () => inJson(200, 'ok'),
    '/readyz': () => (isReady() ? inJson(200, 'ready') : inJson(503, 'draining')),
    '/metrics': async () => ({
      status: 200,
      type: registry.contentType,
      body: await registry.metrics(),
    }),
  };
  const listener: RequestListener = (request, response) => {
    void (async () => {
      const answer = answers[request.url ?? ''];
      const { status, type, body } = answer ? await answer() : inJson(404, 'not found');
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    })();
  };
  return createLimitedServer(listener);
}
