import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LOW_VISION_CHOICES,
  LOW_VISION_SETTINGS,
  readLowVision,
} from '../../../../src/lib/low-vision.ts';

const usual = { size: '100', scheme: 'site', spacing: 'usual', images: 'shown' };

test('there are three sizes, and four schemes besides the site’s own', () => {
  expect(LOW_VISION_CHOICES.size).toStrictEqual(['100', '150', '200']);
  expect(LOW_VISION_CHOICES.scheme).toHaveLength(5);
});

describe('the stored value', () => {
  test.each([null, '{', '7', '{"size":"900","scheme":null}'])(
    '%j gives the default look',
    (stored) => {
      expect(readLowVision(stored)).toStrictEqual(usual);
    },
  );

  test('always yields valid choices', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        const read = readLowVision(stored);
        for (const name of LOW_VISION_SETTINGS) {
          expect(LOW_VISION_CHOICES[name]).toContain(read[name]);
        }
      }),
    );
  });
});
