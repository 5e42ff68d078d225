import { type Bff } from '../kit/bff.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';
import type { FailureName } from '../kit/failures.ts';

const GROUPS = '/api/groups';
const MINUTE = 60_000;

let bff: Bff;
const LEFT_OUT = 'an optional resource failed and is left out';
const warnings = () => bff.lines.filter(({ msg }) => msg === LEFT_OUT);

beforeEach(async () => {
  bff = await startBff();
});

describe('an optional resource', () => {
  test.each<FailureName>(['HTML', 'status 500', 'a reset'])(
    'counts as missing while it answers with %s, and is requested again after five minutes',
    async (failure) => {
      bff.upstream.fail(GROUPS, failure);
      expect((await bff.get(GROUPS)).status).toBe(404);
      const asked = bff.calls(GROUPS);
      bff.advance(5 * MINUTE - 1);
      expect((await bff.get(GROUPS)).status).toBe(404);
      expect(bff.calls(GROUPS)).toBe(asked);
      bff.upstream.answer(GROUPS, [{ title: 'Марс', age_from: 3, age_to: 4 }]);
      bff.advance(1);
      expect((await bff.get(GROUPS)).status).toBe(200);
    },
  );

  test('logs its failure once an hour, and is still served from its old copy', async () => {
    bff.upstream.answer(GROUPS, []);
    expect((await bff.get(GROUPS)).status).toBe(200);
    bff.upstream.fail(GROUPS);
    bff.advance(10 * MINUTE);
    expect((await bff.get(GROUPS)).status).toBe(200);

    bff.advance(25 * 60 * MINUTE);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      expect((await bff.get(GROUPS)).status).toBe(404);
      bff.advance(5 * MINUTE);
    }
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatchObject({ level: 40, path: GROUPS });
    await bff.get(GROUPS);
    expect(warnings()).toHaveLength(2);
  });
});
