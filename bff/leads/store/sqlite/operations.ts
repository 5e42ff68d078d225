import { addLead } from './add-lead.ts';
import { countDeliveries, findDue, settle } from './deliveries.ts';
import { eraseDeleted } from './erase.ts';
import { purgeDue } from './retention.ts';
import { probe } from './probe.ts';

/** Operations that share a transaction with other pending calls. */
const joint = { addLead, countDeliveries, findDue, settle };

/** Operations that run alone and outside of the shared transaction, so failures stay separate. */
const separate = { eraseDeleted, probe, purgeDue };

/** Database operations of the server. */
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

/** `failure` must not contain arguments, which are personal data. */
export type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string }
  | { readonly warning: string };
