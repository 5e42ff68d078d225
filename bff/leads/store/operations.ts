import { addLead } from './add-lead.ts';
import { countDeliveries, findDue, settle } from './deliveries.ts';
import { eraseDeleted } from './erase.ts';
import { purgeDue } from './retention.ts';
import { probe } from './probe.ts';

/** What runs inside a transaction, together with others that came meanwhile. */
const joint = { addLead, countDeliveries, findDue, settle };

/** What runs by itself, outside of a transaction: its failure is nobody else's. */
const separate = { eraseDeleted, probe, purgeDue };

/** What the server asks of the database. */
export const operations = { ...joint, ...separate } as const;

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type ArgumentOf<Name extends OperationName> = Parameters<Operations[Name]>[1];
export type ResultOf<Name extends OperationName> = ReturnType<Operations[Name]>;

export interface Call {
  readonly id: number;
  readonly name: OperationName;
  readonly argument: unknown;
}

export const isSeparate = ({ name }: Call): boolean => Object.hasOwn(separate, name);

/** Nothing of an argument is in a failure. */
export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string }
  | { readonly warning: string };
