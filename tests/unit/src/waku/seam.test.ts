import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  clientGroup,
  CLIENT_RUNTIME,
  linkStyles,
  sendStylesOnce,
} from '../../../../src/waku/build.ts';
import {
  LAYOUT_SLOT,
  PAGE_QUERY,
  payloadPagePath,
  payloadUrl,
  ROOT_SLOT,
  ROUTE_PREFIX,
} from '../../../../src/waku/protocol.ts';
import { RELOAD_KEY } from '../../../../src/waku/running-build.ts';
import {
  createCustomError,
  dynamicWithEtag,
  getErrorInfo,
  NODE_ENHANCER,
} from '../../../../src/waku/server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const require = createRequire(import.meta.url);

/** All JavaScript in the build of an installed package. */
const readPackage = (name: string): string => {
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  return globSync('dist/**/*.js', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
};

const waku = readPackage('waku');
const plugin = readPackage('@vitejs/plugin-rsc');

test('no other folder of the site uses unstable or internal parts of Waku', () => {
  const INTERNAL =
    /unstable_|_UNSTABLE|Unstable_|__vite_rsc|__WAKU|_buildId|viteRsc|layout:\/|preload-error-build-id|\/RSC\//;
  const known = globSync(['src/**/*.{ts,tsx}', 'waku.config.ts'], { cwd: ROOT })
    .filter((file) => !/^src\/(?:waku|tools)\//.test(file))
    .filter((file) => INTERNAL.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(known).toEqual([]);
});

/** Runs a module as a browser loads it: with React's client, not its server half. */
const runAsClient = (code: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  );

test('everything that the browser imports from Waku exists', () => {
  const source = readFileSync(path.join(ROOT, 'src/waku/client.ts'), 'utf8');
  const taken = [...source.matchAll(/(?:import|export) \{([^}]*)\} from '(waku[^']*)'/g)].flatMap(
    ([, names = '', module = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => [module, name] as const),
  );
  expect(taken.length).toBeGreaterThan(12);
  const missing = runAsClient(`
    const missing = [];
    for (const [module, name] of ${JSON.stringify(taken)})
      if ((await import(module))[name] === undefined) missing.push(module + ': ' + name);
    console.log(JSON.stringify(missing));
  `);
  expect(missing).toEqual([]);
});

describe('the payload of a page', () => {
  test('is where Waku’s client asks for it', () => {
    const pages = ['/', '/news', '/news/den-otkrytyh-dverej'];
    const urls = ['/RSC/R/_root.txt', '/RSC/R/news.txt', '/RSC/R/news/den-otkrytyh-dverej.txt'];
    expect(pages.map((page) => payloadUrl(page, ''))).toEqual(urls);
    expect(urls.map(payloadPagePath)).toEqual(pages);
    const encoded = runAsClient(`
      import { unstable_encodeRoutePath as encode } from 'waku/router/client-core';
      console.log(JSON.stringify(${JSON.stringify(pages)}.map(encode)));
    `) as readonly string[];
    expect(encoded.map((path) => `/RSC/${path}.txt`)).toEqual(urls);
    for (const path of encoded) expect(path).toMatch(new RegExp(`^${ROUTE_PREFIX}`));
  });

  test('has the page’s query in one parameter', () => {
    const url = new URL(payloadUrl('/news', 'page=2'), 'http://site');
    expect(url.searchParams.get(PAGE_QUERY)).toBe('page=2');
    expect(waku).toMatch(/URLSearchParams\(\{\s*query/);
  });
});

test('an error keeps status and location', () => {
  expect(
    getErrorInfo(createCustomError('Moved', { status: 308, location: '/team' })),
  ).toMatchObject({ status: 308, location: '/team' });
});

test('a config with an etag is dynamic', async () => {
  const config = dynamicWithEtag(async () => 'tag');
  expect(config.render).toBe('dynamic');
  expect(await config.unstable_getEtag()).toBe('tag');
  expect(waku).toContain('unstable_getEtag');
});

test.for([
  '__WAKU_HYDRATE__',
  '__WAKU_INITIAL_RSC__',
  'unstable_networkError',
  '_buildId',
  'WAKU_BUILD_ID',
  `'${ROOT_SLOT}'`,
  `'${LAYOUT_SLOT.replace(/\/$/, '')}'`,
])('the installed Waku still writes %s', (name) => {
  expect(waku.replaceAll('"', "'").replaceAll('`', "'").replaceAll('${', "'")).toContain(name);
});

test('the session key of Waku’s reloads is still the same', () => {
  expect(waku).toContain(RELOAD_KEY);
});

test('the installed RSC plugin still has its module loader and groups', () => {
  expect(plugin).toContain('__vite_rsc_client_require__');
  expect('x/client-references/group/facade:src/pages/_root.tsx').toMatch(
    clientGroup('facade', 'src/pages/_'),
  );
  expect(plugin).toMatch(/client-references\/group\//);
  expect(plugin).toMatch(/facade:/);
});

/** The result of a plugin's transform for a module. */
type Transform = (this: object, code: string, id: string) => unknown;

describe('styles of server components', () => {
  const link = linkStyles().transform as Transform;
  const linked = (mode: string, file: string) =>
    link.call(
      { environment: { name: 'rsc', mode } },
      'export default function Page() {}',
      `/site/src/pages/${file}`,
    );
  const withLinks = expect.objectContaining({
    code: expect.stringContaining('import.meta.viteRsc.loadCss()'),
  });

  test('are linked by the root of a build', async () => {
    expect(await linked('build', '_root.tsx')).toEqual(withLinks);
    expect(await linked('build', 'news/index.tsx')).toBeUndefined();
  });

  test('are linked by each page in development', async () => {
    expect(await linked('dev', 'news/index.tsx')).toEqual(withLinks);
    expect(await linked('dev', '_api/sitemap.xml.tsx')).toBeUndefined();
  });

  test('are not in the stylesheet of the client, except the order of the layers', () => {
    const { handler } = sendStylesOnce().transform as { readonly handler: Transform };
    const send = (name: string, file: string) =>
      handler.call({ environment: { name } }, '.a {}', `/site/src/${file}.css.ts.vanilla.css`);
    for (const file of ['ui/card', 'theme/layers']) expect(send('rsc', file)).toBeUndefined();
    expect(send('client', 'ui/card')).toBe('');
    expect(send('client', 'ui/dialog')).toBeUndefined();
    expect(send('client', 'theme/layers')).toBeUndefined();
  });
});

test('the files named by the build exist', () => {
  expect(() => require.resolve(NODE_ENHANCER)).not.toThrow();
  expect(require.resolve('waku/minimal/client')).toMatch(CLIENT_RUNTIME);
});

test('a moved page throws the same error as Waku’s', () => {
  const { digest } = createCustomError('Moved', { status: 308, location: '/team' }) as {
    digest?: string;
  };
  const made = runAsClient(`
    import { movedError } from '${path.join(ROOT, 'src/waku/client.ts')}';
    console.log(JSON.stringify(movedError('/team').digest));
  `);
  expect(made).toBe(digest);
});
