import type { RequestListener } from 'node:http';

const send =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

/** Content that every resource would accept, except for its status. */
const GOOD = JSON.stringify({ title: 'Сад', items: [], next_page: null });
const refuse = (status: number): RequestListener => send(status, 'application/json', GOOD);

const TOO_LONG = 9 * 1024 * 1024;

/** Failures of a content API, by name. */
export const failures = {
  HTML: send(200, 'text/html', '<h1>x</h1>'),
  'an empty body': send(200, 'application/json', ''),
  'broken JSON': send(200, 'application/json', '{"items":['),
  'a wrong shape': send(200, 'application/json', '[]'),
  'status 401': refuse(401),
  'status 404': refuse(404),
  'status 410': refuse(410),
  'status 429': refuse(429),
  'status 500': refuse(500),
  'status 503': refuse(503),
  'a redirect out of the area': (_request, response) => {
    response.writeHead(302, { location: 'https://login.example/' }).end();
  },
  'an unrequested 304': (_request, response) => {
    response.writeHead(304).end();
  },
  'a reset': (request) => {
    request.socket.destroy();
  },
  'a truncated body': (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"items":[', () => request.socket.destroy());
  },
  'more than 8 MB': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ items: ['x'.repeat(TOO_LONG)], next_page: null }));
  },
  silence: () => undefined,
  'a body that never ends': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":[');
  },
} as const satisfies Record<string, RequestListener>;

export type FailureName = keyof typeof failures;
