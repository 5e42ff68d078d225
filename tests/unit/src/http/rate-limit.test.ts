import { expect, test } from 'vitest';
import { RateLimit } from '../../../../src/http/rate-limit.ts';

test('so many pass in a span, the others are counted', () => {
  const limit = new RateLimit(2, 1000);
  const at = (now: number) => limit.take(now);
  expect(at(0)).toStrictEqual({ passes: true, refused: 0 });
  expect(at(1)).toStrictEqual({ passes: true, refused: 0 });
  expect(at(2)).toStrictEqual({ passes: false, refused: 1 });
  expect(at(999)).toStrictEqual({ passes: false, refused: 2 });
  expect(at(1000)).toStrictEqual({ passes: true, refused: 2 });
  expect(at(1001)).toStrictEqual({ passes: true, refused: 0 });
  expect(at(1002)).toStrictEqual({ passes: false, refused: 1 });
});
