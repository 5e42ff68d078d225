import { textOf } from '../attribution/json.ts';
import type { Framework } from './framework.ts';

/** Waku sends an object whose keys are its slots: `root`, `layout:/`, `page:/news/[slug]`. */
export const waku: Framework = {
  name: 'waku',
  isRoot: () => true,
  nameSlots: ({ keys, values }, slots) => {
    for (const [index, value] of values.entries()) {
      const key = keys[index];
      if (!key) continue;
      const slot = textOf(slots.payload, key);
      slots.own(slot, { start: key.start, end: value.end });
      slots.give(slot, value);
    }
  },
};
