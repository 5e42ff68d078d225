import { describe, expect, test } from 'vitest';
import { warningsOf } from '../../tree/problems.ts';
import { FLIGHT_SAMPLES } from '../support/flight/samples.ts';
import { pathsOf, readTree, reportOf } from '../support/read.ts';

const findingsOf = (payload: Buffer) => reportOf(payload).findings;

describe.each(FLIGHT_SAMPLES)('a payload of React $version, $build', ({ version, payload }) => {
  test('is read completely, down to the fields of its data', () => {
    expect(warningsOf(readTree(payload))).toEqual([]);
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
      '(root).form',
      '(root).build',
      '(root).value.user',
      '(root).value.user.clientSecret',
      '(root).value.user.tags',
      '(root).value.user.tags[0]',
      '(root).value.user.tags[0].x',
    ]);
  });

  test('is searched for secrets like props', () => {
    expect(findingsOf(Buffer.from(RESULT))).toMatchObject([
      { kind: 'secret', place: '(root).value.user.clientSecret' },
    ]);
  });

  test('in a slot beside elements is broken down, too', () => {
    const paths = pathsOf('0:{"_value":{"items":[{"id":1}]},"page:/":["$","p",null,{}]}\n');
    expect(paths).toContain('_value.items[0].id');
  });
});
