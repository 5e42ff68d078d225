import { expect, test } from 'vitest';
import { saveThroughKills } from '../kit/editor-kills.ts';

test(
  'kills during saves tear no file and lose no answered save',
  { timeout: 300_000 },
  async () => {
    expect(await saveThroughKills(200, [20, 65, 110, 155])).toBe(50);
  },
);
