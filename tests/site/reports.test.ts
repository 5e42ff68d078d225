import { logLines, type RunningServer } from '../kit/process.ts';
import { describe, expect, test } from '../kit/test.ts';

let site: RunningServer;
test.beforeEach(({ fed }) => {
  ({ site } = fed);
});

const post = async (
  path: string,
  body: string,
  type = 'application/json',
  others: Record<string, string> = {},
): Promise<number> => {
  const headers = { 'content-type': type, ...others };
  const { status } = await fetch(site.url + path, { method: 'POST', body, headers });
  return status;
};

/** Lines of the log that contain a text; waits for the first. */
async function linesWith(text: string): Promise<string[]> {
  const lines = () => logLines(site, text);
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  return lines();
}

/** Fields of a line that not every line has. */
const fieldsOf = (line = '{}'): object => {
  const { level, time, pid, hostname, requestId, ...fields } = JSON.parse(line) as object & {
    [name: string]: unknown;
  };
  expect([level, time, pid, hostname, requestId]).not.toContain(undefined);
  return fields;
};

const DIRTY = '\u001b[2J\u001b[31m\r\n\u202eanna@mail.example +7 926 123-45-67';

// The last test uses up what one visitor may send.
describe('an error of a browser', { shuffle: false }, () => {
  test('is logged with its known fields only, in one clean line', async () => {
    const report = {
      message: `marked ${DIRTY} ${'x'.repeat(2000)}`,
      stack: `at https://anna:secret@a.example/f.js?phone=89261234567:1:2\n${DIRTY}`,
      path: 'https://a.example/lead?name=Anna#x',
      cookie: 'secret',
      level: 60,
      msg: 'forged',
      __proto__x: 1,
    };
    expect(await post('/browser-errors', JSON.stringify(report))).toBe(204);
    const [line, ...others] = await linesWith('marked');
    expect(others).toEqual([]);
    // The id of a request may have any digits.
    expect(JSON.stringify(fieldsOf(line))).not.toMatch(
      /secret|anna|Anna|926|forged|u001b|u202e|\\n|\\r/,
    );
    expect(line?.length).toBeLessThan(1000);
    expect(fieldsOf(line)).toEqual({
      message: expect.stringMatching(/^marked +… … x+$/),
      stack: 'at … … …',
      path: '/lead',
      msg: 'browser error',
    });
  });

  test.each([
    ['not JSON', 'application/json', 400],
    ['[{"message":"x","path":"/"}]', 'application/json', 400],
    ['{"__proto__":{"message":"x","path":"/"}}', 'application/json', 400],
    ['{"message":7}', 'application/json', 400],
    ['{"message":"x","path":"/"}', 'text/plain', 415],
  ])('is refused if invalid, case %#', async (body, type, status) => {
    expect(await post('/browser-errors', body, type)).toBe(status);
  });

  test('is refused from another site, and beyond about sixty in a minute', async () => {
    const report = '{"message":"many","path":"/"}';
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await post('/browser-errors', report, 'application/json', foreign)).toBe(403);
    const startedAt = performance.now();
    const statuses = [];
    for (let count = 0; count < 100; count += 1) {
      statuses.push(await post('/browser-errors', report));
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const taken = statuses.filter((status) => status === 204).length;
    expect(taken).toBeGreaterThan(40);
    expect(taken).toBeLessThanOrEqual(60 + Math.ceil(seconds));
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});

describe('a violation of the policy', () => {
  const report = (directive: string) => ({
    type: 'csp-violation',
    user_agent: 'secret',
    body: {
      effectiveDirective: directive,
      documentURL: 'https://kosmosad.test/lead?phone=89261234567',
      blockedURL: 'https://anna:secret@evil.example/a.js?visitor=Anna',
      sourceFile: `data:text/javascript,${DIRTY}`,
      sample: 'secret',
      referrer: 'https://mail.example/secret',
    },
  });

  test('is logged with its known fields only, without personal data', async () => {
    const body = JSON.stringify([report('script-src-elem')]);
    expect(await post('/csp-report', body, 'application/reports+json')).toBe(204);
    const [line] = await linesWith('script-src-elem');
    expect(fieldsOf(line)).toEqual({
      violation: {
        page: 'https://kosmosad.test/lead',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/a.js',
        source: 'data',
      },
      msg: 'policy violated',
    });
  });

  test('is refused as another type', async () => {
    expect(await post('/csp-report', '{}', 'text/plain')).toBe(415);
  });
});
