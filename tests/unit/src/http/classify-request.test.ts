import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaPaths } from '../../../kit/pages.ts';
import { canonicalPath, classifyRequest } from '../../../../src/http/classify-request.ts';

const classify = (address: string, method = 'GET') => {
  const [, pathname = '', search = ''] = /^([^?]*)(\?.*)?$/.exec(address) ?? [];
  return classifyRequest(method, { pathname, search });
};

const ROUTES = areaPaths('a');

describe('reports of browsers', () => {
  test('are posted to one address', () => {
    expect(classify('/browser-errors', 'POST')).toStrictEqual({ kind: 'report' });
  });
  test.each([
    ['/browser-errors', 'GET', 'document'],
    ['/browser-errors', 'PUT', 'refuse'],
    ['/browser-errors/x', 'POST', 'refuse'],
    ['/news', 'POST', 'refuse'],
  ])('%s by %s is none', (address, method, kind) => {
    expect(classify(address, method).kind).toBe(kind);
  });
});

describe('documents', () => {
  test.each(ROUTES)('%s', (address) => {
    expect(classify(address)).toStrictEqual({ kind: 'document' });
    expect(classify(address, 'HEAD')).toStrictEqual({ kind: 'document' });
  });

  test.each([
    ['/news?page=2', 'a query'],
    ['/news?unknown=1&page=x', 'an unknown parameter'],
    ['/no-such-page', 'no route'],
    ['/news/a/b', 'too deep'],
    ['/news/%00', 'a control character'],
    ['/pages/..%2f..%2fetc', 'an encoded way up'],
    ['/news/%D0%B0', 'an encoded letter'],
    ['/robots.txt', 'a file that is not there'],
    ['/apiary', 'begins like the API'],
    ['/api', 'no path of the API'],
    ['/media', 'no picture'],
    ['/rsc/R/news.txt', 'no payload'],
    ['/_errors', 'begins like the error page'],
  ])('%s is for the pages to decide: %s', (address) => {
    expect(classify(address)).toStrictEqual({ kind: 'document' });
  });
});

describe('refusals', () => {
  test.each(['/%', '/news/%E0%A4%A', '/news/%zz', '/api/news/%', '/RSC/R/%.txt', '/%C0%AF'])(
    '%s is malformed',
    (address) => {
      expect(classify(address)).toStrictEqual({ kind: 'refuse', status: 400 });
      expect(classify(address, 'POST')).toStrictEqual({ kind: 'refuse', status: 400 });
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'get', ''])(
    'method %j reads nothing',
    (method) => {
      for (const address of [
        '/',
        '/news',
        '/NEWS/',
        '/api/news',
        '/media/320?url=/a.jpg',
        '/404',
      ]) {
        expect(classify(address, method)).toStrictEqual({
          kind: 'refuse',
          status: 405,
          allow: 'GET, HEAD',
        });
      }
    },
  );

  test.each([
    '/RSC/',
    '/RSC/x',
    '/RSC/F/action.txt',
    '/RSC/F/a/b.txt',
    '/RSC/R/',
    '/RSC/R/news',
    '/RSC/R/.txt',
    '/RSC/R/news.js',
    '/RSC/R/news/a/b.txt',
    '/RSC/R//news.txt',
    '/RSC/R/_error/500.txt',
    '/RSC/R/_error.txt',
    '/RSC/R/no-such-page.txt',
    '/RSC/R/about/a.txt',
    '/RSC/R/news/%D0%B0.txt',
    '/RSC/R/news.txt?query=page%3Dtwo',
  ])('%s is no payload of a page', (address) => {
    expect(classify(address)).toStrictEqual({ kind: 'refuse', status: 404 });
  });
});

test('only what is meant to be posted may be', () => {
  expect(classify('/csp-report', 'POST')).toStrictEqual({ kind: 'csp-report' });
  expect(classify('/csp-report', 'PUT')).toMatchObject({ kind: 'refuse', status: 405 });
});

describe('one address for one page', () => {
  test.each([
    ['/news/', '/news'],
    ['/news/a/', '/news/a'],
    ['/news//', '/news'],
    ['//news', '/news'],
    ['//', '/'],
    ['/news//a', '/news/a'],
    ['/index.html', '/'],
    ['/news/index.html', '/news'],
    ['/news/a/index.html', '/news/a'],
    ['/News', '/news'],
    ['/NEWS_ACTIONS', '/news_actions'],
    ['/PAGES/1-privacy-policy', '/pages/1-privacy-policy'],
    ['/News/Slug', '/news/Slug'],
    ['//Team//Elena/index.html', '/team/Elena'],
    ['/no-such-page/', '/no-such-page'],
    ['/404/', '/404'],
    ['//_error/500', '/_error/500'],
    ['//api/news', '/api/news'],
  ])('%s goes to %s', (address, location) => {
    expect(classify(address)).toStrictEqual({ kind: 'redirect', location });
    expect(classify(address, 'HEAD')).toStrictEqual({ kind: 'redirect', location });
  });

  test.each(ROUTES.slice(1))('%s in capitals, with slashes, goes back', (address) => {
    const [, area = '', ...rest] = address.split('/');
    const other = ['', area.toUpperCase(), ...rest, ''].join('//');
    expect(classify(other)).toStrictEqual({ kind: 'redirect', location: address });
  });

  test('the query goes along', () => {
    expect(classify('/News/?page=2&a=b')).toStrictEqual({
      kind: 'redirect',
      location: '/news?page=2&a=b',
    });
  });

  test.each(['/news/Slug', '/No-Such-Page', '/index.htm', '/news/index.html.bak'])(
    '%s stays as it is',
    (address) => {
      expect(classify(address)).toStrictEqual({ kind: 'document' });
    },
  );

  test('a redirect never leaves the site', () => {
    const address = fc.stringMatching(/^\/[\w./\\@:-]{0,20}$/);
    fc.assert(
      fc.property(address, (path) => {
        const { pathname } = new URL(`https://x${path}`);
        expect(new URL(canonicalPath(pathname), 'https://x').origin).toBe('https://x');
      }),
    );
  });

  test('the one form of an address is its own', () => {
    const segment = fc.constantFrom(
      '',
      'news',
      'NEWS',
      'Team',
      'Slug',
      '1-a',
      'pages',
      'index.htm',
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), fc.boolean(), (segments, isIndex) => {
        const path = `/${[...segments, ...(isIndex ? ['index.html'] : [])].join('/')}`;
        const canonical = canonicalPath(path);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\/$|^(\/[^/]+)+$/);
      }),
    );
  });
});

describe('forwarded to the BFF', () => {
  test.each([
    '/api/news',
    '/api/news?page=2',
    '/api/news/Slug',
    '/api/views/shell',
    '/api/news/',
    '/api/',
    '/media/320?url=/pictures/a.jpg',
    '/media/',
  ])('%s, as it is', (address) => {
    expect(classify(address)).toStrictEqual({ kind: 'forward' });
    expect(classify(address, 'HEAD')).toStrictEqual({ kind: 'forward' });
  });
});

describe('payloads', () => {
  test.each([
    '/RSC/R/_root.txt',
    '/RSC/R/news.txt',
    '/RSC/R/news.txt?query=page%3D2',
    '/RSC/R/news/a.txt',
    '/RSC/R/pages/1-privacy-policy.txt',
  ])('%s', (address) => {
    expect(classify(address)).toStrictEqual({ kind: 'payload' });
  });
});

describe('absent', () => {
  test.each(['/404', '/404?a=1', '/_error', '/_error/500', '/_error/404', '/_error/a/b'])(
    '%s cannot be reached by its address',
    (address) => {
      expect(classify(address)).toStrictEqual({ kind: 'absent' });
    },
  );
});

test('one redirect is enough, however the address was written', () => {
  expect(canonicalPath('/index.html/index.html')).toBe('/');
});
