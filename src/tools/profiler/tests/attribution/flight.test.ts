import { beforeAll, describe, expect, test } from 'vitest';
import { attribute } from '../../attribution/attribute.ts';
import type { Attribution } from '../../attribution/attribution.ts';
import { forecastProduction } from '../../forecast/forecast.ts';
import { warningsOf } from '../../attribution/incomplete.ts';
import { profile } from '../../profile.ts';
import { frame } from '../../wire/framer.ts';
import { renderCorpus, type Sample } from '../support/corpus.ts';
import { FLIGHT_SAMPLES } from '../support/flight/samples.ts';

const read = (text: string | Buffer): Attribution => {
  const payload = Buffer.from(text);
  return attribute(payload, frame(payload));
};
const pathsOf = (text: string | Buffer) => read(text).nodes.map(({ path }) => path);
const findingsOf = (bytes: Buffer) =>
  profile(
    { name: 'test', bytes, timing: null },
    {
      findModule: () => ({ file: null, chunk: null }),
      readSource: () => undefined,
      withSavings: false,
    },
  ).findings;

describe.each(FLIGHT_SAMPLES)('a payload of React $version, $build', ({ version, payload }) => {
  test('is read whole, down to the fields of its data', () => {
    expect(warningsOf(read(payload))).toEqual([]);
    expect(pathsOf(payload)).toEqual(
      expect.arrayContaining([
        'page › main[content] › Button[1].action.id',
        'page › main[content] › Button[1].bound.bound[0].password',
        'page › main[content] › b[k]',
        'data.map.apiKey.title',
        'data.form.name',
        'data.iterable[1].letter',
      ]),
    );
    expect(payload.includes('"$F')).toBe(version.endsWith('.0'));
    expect(pathsOf(payload)).not.toContain('(unreferenced)');
  });

  test('has the arguments of its server functions searched for secrets', () => {
    const place = 'page › main[content] › Button[1].bound.bound[0].password';
    expect(findingsOf(payload)).toContainEqual(expect.objectContaining({ kind: 'secret', place }));
  });
});

describe('data without elements', () => {
  const RESULT =
    '0:{"value":"$@1","form":"","build":"x"}\n1:{"user":{"clientSecret":"qwertyuiop12","tags":[{"x":1}]}}\n';

  test('is broken down to its fields', () => {
    expect(pathsOf(RESULT)).toEqual([
      '(root)',
      '(root).value',
      '(root).value.user',
      '(root).value.user.clientSecret',
      '(root).value.user.tags',
      '(root).value.user.tags[0]',
      '(root).value.user.tags[0].x',
      '(root).form',
      '(root).build',
    ]);
  });

  test('is searched for secrets like props are', () => {
    expect(findingsOf(Buffer.from(RESULT))).toMatchObject([
      { kind: 'secret', place: '(root).value.user.clientSecret' },
    ]);
  });

  test('in a slot beside elements is broken down, too', () => {
    const paths = pathsOf('0:{"_value":{"items":[{"id":1}]},"page:/":["$","p",null,{}]}\n');
    expect(paths).toContain('_value.items[0].id');
  });
});

describe('a forecast of the production payload', () => {
  let [development, production]: Sample[][] = [[], []];
  beforeAll(async () => {
    [development, production] = await Promise.all([
      renderCorpus('development'),
      renderCorpus('production'),
    ]);
  });
  const missBy = (one: number, other: number) => Math.abs(one - other) / other;

  test('is within 5 % of what the installed React sends, mostly the same bytes', () => {
    let same = 0;
    for (const [index, { name, payload }] of (development ?? []).entries()) {
      const real = production?.[index]?.payload ?? Buffer.alloc(0);
      const { payload: forecast } = forecastProduction(read(payload));
      expect(missBy(forecast.length, real.length), name).toBeLessThan(0.05);
      same += Number(forecast.equals(real));
    }
    expect(same).toBeGreaterThanOrEqual((development?.length ?? 0) - 1);
  });

  test('is the payload itself where nothing is debugging', () => {
    for (const { payload } of production ?? []) {
      expect(forecastProduction(read(payload)).payload.equals(payload)).toBe(true);
    }
  });

  test.each(FLIGHT_SAMPLES.filter(({ build }) => build === 'development'))(
    'is within 5 % of what React $version sends',
    ({ version, payload }) => {
      const real = FLIGHT_SAMPLES.find(
        (sample) => sample.version === version && sample.build === 'production',
      );
      const { payload: forecast } = forecastProduction(read(payload));
      expect(missBy(forecast.length, real?.payload.length ?? 0)).toBeLessThan(0.05);
    },
  );
});
