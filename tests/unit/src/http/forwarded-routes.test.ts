import { expect, test } from 'vitest';
import { routesAt, targetIn } from '../../../../src/http/forwarded-routes.ts';

const SECRETS = ['cookie', 'authorization', 'proxy-authorization', 'set-cookie'];
const TOKEN = 'x'.repeat(43);

const methodsAt = (pathname: string) => routesAt(pathname).flatMap(({ methods }) => methods);

const READS = ['GET', 'HEAD'];

test.each([
  ['/api/news', READS],
  ['/api/news/a', READS],
  ['/api/layout', READS],
  ['/api/lead', [...READS, 'POST']],
  ['/api/search', READS],
  ['/api/visits/times', READS],
  ['/media/320', READS],
  ['/editor', [...READS, 'POST', 'PUT', 'DELETE']],
  ['/editor/api/document', [...READS, 'POST', 'PUT', 'DELETE']],
  ['/staff', [...READS, 'POST']],
  ['/staff/password', [...READS, 'POST']],
  ['/staff/days', READS],
])('at %s the BFF may be reached by %j', (pathname, methods) => {
  expect(methodsAt(pathname)).toEqual(methods);
});

// Only a visit's own page reads the path with its token.
const CLOSED =
  `/api/visits/${TOKEN} /api/visits /api/unknown /api/news/ /api/news/a/b /api/news/.a ` +
  '/api/layout/a /api/NEWS /xapi/news /media/321 /media/320/a /admin/purge /metrics /editor/ ' +
  '/editor/x /editorial';

test.each(CLOSED.split(' '))('at %s the BFF cannot be reached', (pathname) => {
  expect(methodsAt(pathname)).toEqual([]);
});

test.each([
  ['/api/news?page=2&x=1', '/api/news?page=2'],
  ['/api/moves?page=1&page=%27', '/api/moves?page=1&page=%27'],
  ['/api/news/a?page=2', '/api/news/a'],
  ['/api/search?q=%D1%8F+b&page=2', '/api/search?q=%D1%8F+b'],
  ['/media/320?url=/a.jpg?v=1&x=1', '/media/320?url=%2Fa.jpg%3Fv%3D1'],
  ['/media/320?url=/a%2526b.jpg', '/media/320?url=%2Fa%2526b.jpg'],
  ['/staff/days?day=2&told=1&found=3&to=site', '/staff/days?to=site&day=2'],
])('%s is forwarded as %s', (target, expected) => {
  const url = new URL(`https://kosmosad.test${target}`);
  expect(routesAt(url.pathname).map((route) => targetIn(route, url))).toEqual([expected]);
});

test('only the editor’s route passes cookies, and none passes credentials', () => {
  const names = routesAt('/editor').flatMap(({ sends, returns }) => [...sends, ...returns]);
  expect(new Set(names.filter((name) => SECRETS.includes(name)))).toEqual(
    new Set(['cookie', 'set-cookie']),
  );
});

test('no other route passes cookies or credentials, in either direction', () => {
  for (const path of ['/api/news', '/api/layout', '/api/search', '/api/lead', '/media/320']) {
    const names = routesAt(path).flatMap(({ sends, returns }) => [...sends, ...returns]);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => SECRETS.includes(name))).toEqual([]);
  }
});
