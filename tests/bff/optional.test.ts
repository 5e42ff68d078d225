import type { Bff } from '../kit/bff.ts';
import { failures } from '../kit/failures.ts';
import { describe, expect, startBff, test } from '../kit/test.ts';
import { NEGATIVE, SECOND } from '../kit/times.ts';
import { answerWith, type Handler } from '../kit/upstream.ts';

const GROUPS = '/api/groups';
const MINUTE = 60_000;
const LONGEST_REST = 33 * SECOND;

let bff: Bff;
const warnings = () => bff.lines.filter(({ path }) => path === GROUPS);
const statusOf = async () => (await bff.get(GROUPS)).status;
const answer = (status: number): readonly [string, Handler] => [
  `status ${status}`,
  answerWith({}, {}, status),
];
const publish = () => bff.upstream.answer(GROUPS, [{ title: 'Марс', age_from: 3, age_to: 4 }]);
/** An HTML page, whatever the server calls it. */
const page =
  (text: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

describe('an optional list', () => {
  test.each<readonly [string, Handler]>([
    ...[400, 404, 405, 410].map(answer),
    ['a page', page('\n<!DOCTYPE html><title>Сад</title>')],
    ['a page without a doctype', page('<html><body>Сад</body></html>')],
    [
      'a redirect elsewhere',
      (_, response) => response.writeHead(302, { location: '/login' }).end(),
    ],
  ])('is missing where the answer is %s, and asked again after ten seconds', async (_, handler) => {
    bff.upstream.script(GROUPS, handler);
    expect([404, 410]).toContain(await statusOf());
    const asked = bff.calls(GROUPS);
    bff.advance(NEGATIVE - 1);
    expect([404, 410]).toContain(await statusOf());
    expect(bff.calls(GROUPS)).toBe(asked);
    publish();
    bff.advance(1);
    expect(await statusOf()).toBe(200);
    expect(warnings()).toEqual([]);
  });

  test.each<readonly [string, Handler]>([
    ...[401, 403, 407, 408, 425, 429, 500, 502, 503, 504].map(answer),
    ...(['a reset', 'broken JSON', 'a truncated body', 'an empty body'] as const).map(
      (name) => [name, failures[name]] as const,
    ),
  ])('has failed with %s, and is back soon', async (_, handler) => {
    bff.upstream.script(GROUPS, handler);
    expect([502, 503]).toContain(await statusOf());
    publish();
    bff.advance(SECOND);
    expect(await statusOf()).toBe(200);
  });

  test('that always fails costs one call in 30 s and one log line an hour', async () => {
    // One that has logged nothing in the last hour.
    bff = await startBff();
    bff.upstream.fail(GROUPS);
    for (let at = 0; at < 60 * MINUTE; at += LONGEST_REST) {
      expect(await statusOf()).toBe(502);
      expect(await statusOf()).toBe(502);
      bff.advance(LONGEST_REST);
    }
    expect(bff.calls(GROUPS)).toBe(Math.ceil((60 * MINUTE) / LONGEST_REST));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({ level: 40 });
    await statusOf();
    expect(warnings()).toHaveLength(2);
  });

  test('that fails is served from its old copy', async () => {
    publish();
    await statusOf();
    bff.upstream.fail(GROUPS);
    bff.advance(10 * MINUTE);
    expect(await statusOf()).toBe(200);
  });
});
