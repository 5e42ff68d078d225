import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareContent, layoutWith } from '../kit/content.ts';
import { logLines } from '../kit/process.ts';
import { startFedSite } from '../kit/stack.ts';

const NAMED = 'https://calls.example/a.js';

type Fed = Awaited<ReturnType<typeof startFedSite>>;

const start = (settings: Readonly<Record<string, string>>): Promise<Fed> =>
  startFedSite({ ...bareContent }, settings);

let fed: Fed;
beforeAll(async () => {
  fed = await start({ SCRIPT_HOSTS: 'Calls.Example, звонки.рф' });
});
afterAll(() => fed.close());

/** A page whose layout has these services, in the mode that needs no consent. */
async function pageWith(services: object) {
  fed.content['/api/layout'] = layoutWith({ consent_mode: 'notice', ...services });
  const response = await fetch(`${fed.site.url}/about`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy, html: await response.text() };
}

describe('the URL of a script in the layout', () => {
  test.each([
    'https://evil.example/x.js',
    'https://calls.example.evil.example/a.js',
    'https://evil.example\\@calls.example/a.js',
    'https://calls.example;script-src-elem/a.js',
    'javascript:alert(1)',
  ])('%s is neither loaded nor allowed', async (src) => {
    const { status, policy, html } = await pageWith({ calltracking: { src } });
    expect(status).toBe(200);
    expect(html).not.toContain('callTracking');
    expect(policy).not.toMatch(/https:\/\/|http:|\*/);
    expect(policy).not.toContain('script-src-elem');
  });

  test.each([NAMED, 'https://звонки.рф/a.js'])(
    '%s is loaded if SCRIPT_HOSTS names its host',
    async (src) => {
      const { policy, html } = await pageWith({ calltracking: { src } });
      expect(html).toContain(new URL(src).href);
      expect(policy).toContain(`script-src 'self'`);
      expect(policy).toContain(new URL(src).origin);
    },
  );

  test('is logged once if refused, with the remedy', async () => {
    const lines = () => logLines(fed.site, 'once.example');
    for (const path of ['a.js', 'b.js']) {
      await pageWith({ calltracking: { src: `https://once.example/${path}` } });
    }
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]).toContain('SCRIPT_HOSTS');
    expect(lines()[0]).not.toContain('a.js');
  });
});

test('the site does not start with invalid hosts, and lists all of them', async () => {
  const starting = start({
    SCRIPT_HOSTS: '*.com',
    CALLTRACKING_SRC: 'https://*.com/',
    MAP_KEY: 'a b',
    TRUST_PROXY: 'proxy.test',
  });
  const said = await starting.catch(String);
  for (const name of ['SCRIPT_HOSTS', 'CALLTRACKING_SRC', 'MAP_KEY', 'TRUST_PROXY']) {
    expect(said).toContain(`${name} must be`);
  }
});
