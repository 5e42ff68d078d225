import type { JsonObject } from '../attribution/json.ts';
import type { RowIndex } from '../attribution/row-index.ts';
import type { Slots } from '../attribution/slots.ts';

/** How a framework arranges the model in the root row. */
export interface Framework {
  readonly name: 'next' | 'waku';
  /** Whether a root was written by this framework. */
  readonly isRoot: (index: RowIndex, root: JsonObject) => boolean;
  /** Gives everything inside the root to slots that are named as the framework's users know them. */
  readonly nameSlots: (root: JsonObject, slots: Slots) => void;
}
