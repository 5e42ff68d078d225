import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { leadForm } from '../kit/leads.ts';

const STATUSES = [201, 403, 413, 415, 422, 429, 503];

let bff: Bff;

beforeAll(async () => {
  const content = { '/api/lead': [{ slug: 'tour' }, null, { fields: 5 }] };
  bff = await openBff({ content, settings: { CLIENT_LIMITS: `${20 / 30}` } });
});
afterAll(() => bff.close());

const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'on', 'true', true, null, '8 903 123-45-67', 'tour'),
  },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 2000 }),
  fc.jsonValue(),
);
const NAMES = ['form', 'name', 'phone', 'email', 'child_age', 'date_wish', 'comment', 'consent_pd'];
const MORE = ['page', 'utm', 'token', 'filled_ms', 'orbit', '__proto__', 'constructor'];
const fields = fc
  .dictionary(fc.constantFrom(...NAMES, ...MORE), value)
  .map((given) => ({ ...leadForm, ...given }));

/** JSON objects without a text form: those with a field `toString` cannot be converted. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const asForm = (given: object): string =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString();

const body = fc.oneof(
  { weight: 4, arbitrary: fields.map((given) => JSON.stringify(given)) },
  { weight: 3, arbitrary: fields.map(asForm) },
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom('', 'x'.repeat(70_000), '['.repeat(60_000), '&='.repeat(30_000), '%'.repeat(9)),
);

/** Valid characters of a header. */
const field = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((c) => String.fromCharCode(c)),
});
const strangeHeaders = fc.record(
  {
    'content-type': fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
      },
      fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=koi8-r', '/'),
      field,
    ),
    origin: fc.oneof(fc.constantFrom('null', 'https://evil.example', 'http://a'), field),
    'sec-fetch-site': fc.constantFrom('same-origin', 'none', 'cross-site', 'x'),
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), field),
    'x-forwarded-host': fc.oneof(fc.constant('a'), field),
    'user-agent': field,
    'content-encoding': fc.constantFrom('identity', 'gzip', 'x'),
  },
  { requiredKeys: [] },
);

const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  { weight: 2, arbitrary: fc.constant({ 'content-type': 'application/x-www-form-urlencoded' }) },
  { weight: 3, arbitrary: strangeHeaders },
);

const seen = new Set<number>();

test('whatever is posted, the answer is one of the seven and JSON', async () => {
  await fc.assert(
    fc.asyncProperty(body, headers, fc.nat(6), async (body, headers, step) => {
      bff.advance(step * 1000);
      const response = await fetch(`${bff.url}/api/lead`, { method: 'POST', body, headers });
      const answer = (await response.json()) as Record<string, unknown>;
      seen.add(response.status);
      expect(STATUSES).toContain(response.status);
      const shape = { 201: ['id', 'number'], 422: ['errors'] }[response.status] ?? ['error'];
      expect(Object.keys(answer)).toEqual(shape);
    }),
    {
      numRuns: 1000,
      // Randomness may omit rare kinds of bodies.
      examples: [['x'.repeat(70_000), { 'content-type': 'application/json' }, 0]],
    },
  );
  // The fuzzing reached the store and every check before it.
  expect([...seen].sort((a, b) => a - b)).toEqual(
    expect.arrayContaining([201, 403, 413, 415, 422, 429]),
  );
});
