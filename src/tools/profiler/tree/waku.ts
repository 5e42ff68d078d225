import { allValues, fieldsOf } from '../flight/json.ts';
import { readElement, targetOf } from './elements.ts';
import type { RowIndex } from './row-index.ts';
import type { Framework } from './slots.ts';

/** Whether an element can be reached from the root. */
function hasElements(index: RowIndex): boolean {
  const reached = new Set([0]);
  for (const chunk of reached) {
    for (const row of index.content.get(chunk) ?? []) {
      const json = index.jsonOf(row);
      if (!json) continue;
      for (const value of allValues(json)) {
        if (readElement(index.payload, value)) return true;
        const target = targetOf(index.payload, value);
        if (target !== undefined) reached.add(target);
      }
    }
  }
  return false;
}

/** Waku sends an object whose keys are its slots: `root`, `layout:/`, `page:/news/[slug]`. */
export const waku: Framework = {
  // An object without an element is data, such as the result of a server function.
  isRoot: hasElements,
  nameSlots: (root, slots) => {
    for (const { name, start, value } of fieldsOf(slots.payload, root)) {
      slots.own(name, { start, end: value.end });
      slots.give(name, value);
    }
  },
};
