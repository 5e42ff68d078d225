import { expect, test } from 'vitest';
import { saveThroughKills } from '../kit/editor-kills.ts';

test(
  'a kill during a save tears no file and loses no answered save',
  { timeout: 180_000 },
  async () => {
    expect(await saveThroughKills(12, [6])).toBeGreaterThan(0);
  },
);
