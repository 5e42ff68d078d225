import { describe, expect, test } from 'vitest';
import { exceededLimits, formatLimit, readGrowthLimits } from '../../baseline/growth-limits.ts';

describe('limits for growth', () => {
  test('are per cent and bytes, one of each at most', () => {
    const limits = readGrowthLimits(['2.5%', '300 B']);
    expect(limits).toEqual([
      { unit: '%', value: 2.5 },
      { unit: 'B', value: 300 },
    ]);
    expect(limits.map(formatLimit)).toEqual(['+2.5 %', '+300 B']);
    expect(readGrowthLimits([])).toEqual([]);
  });

  test.each(['', '2', '%', 'B', '-2%', '+2%', '1e3B', '0x1B', '1.5B', '2kB', '2%%', '1,5%', '∞%'])(
    'are not %j',
    (text) => {
      expect(() => readGrowthLimits([text])).toThrow(
        'wrong use: --max-growth is such as 2% or 300B',
      );
    },
  );

  test.each([
    ['2%', '3%'],
    ['1B', '1B'],
  ])('%s and %s contradict each other', (...texts) => {
    expect(() => readGrowthLimits(texts)).toThrow('twice in one unit');
  });

  test.each([
    [{ raw: 1020, brotli: 100 }, []],
    [{ raw: 1021, brotli: 100 }, ['+2 %']],
    [{ raw: 1000, brotli: 103 }, ['+2 %']],
    [{ raw: 1301, brotli: 100 }, ['+2 %', '+300 B']],
    [{ raw: 500, brotli: 50 }, []],
  ])('of 2 %% and 300 B: %j exceeds %j', (to, exceeded) => {
    const limits = readGrowthLimits(['2%', '300B']);
    expect(exceededLimits({ raw: 1000, brotli: 100 }, to, limits).map(formatLimit)).toEqual(
      exceeded,
    );
  });

  test('of nothing at all are exceeded by one byte', () => {
    const limits = readGrowthLimits(['0%', '0B']);
    expect(exceededLimits({ raw: 10, brotli: 10 }, { raw: 10, brotli: 10 }, limits)).toEqual([]);
    expect(exceededLimits({ raw: 10, brotli: 10 }, { raw: 11, brotli: 10 }, limits)).toEqual(
      limits,
    );
  });
});
