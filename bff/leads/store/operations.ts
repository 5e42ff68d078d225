import { addLead } from './add-lead.ts';
import { countDeliveries, findDue, settle } from './deliveries.ts';
import { purgeBefore } from './keeping.ts';

/** What the server asks of the database; each runs inside a transaction. */
export const operations = { addLead, countDeliveries, findDue, settle, purgeBefore } as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type ArgumentOf<Name extends OperationName> = Parameters<Operations[Name]>[1];
export type ResultOf<Name extends OperationName> = ReturnType<Operations[Name]>;

export interface Call {
  readonly id: number;
  readonly name: OperationName;
  readonly argument: unknown;
}

/** Nothing of an argument is in a failure. */
export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string };
