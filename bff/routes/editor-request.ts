import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Editor } from '../editor/create-editor.ts';
import { BffError } from '../shared/errors.ts';
import type { Account } from '../staff/accounts.ts';
import type { StaffRoutesOptions } from './staff-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Account that may edit the site; null outside the editor's API. */
    editor: Account | null;
  }
}

export type EditorOptions = StaffRoutesOptions & { readonly edited: Editor };

export const File = Type.Object({ file: Type.String({ maxLength: 400 }) });

/** Name of the account that the editor's routes have found. */
export function nameOf({ editor }: FastifyRequest): string {
  if (editor === null) throw new BffError('notSignedIn');
  return editor.name;
}

/** The version that a change is based on. @throws BffError */
export function etagIn({ 'if-match': etag }: FastifyRequest['headers']): string {
  if (etag === undefined) throw new BffError('unconditionalEdit');
  return etag;
}

/** How long a save waits for the site, milliseconds. */
const SERVED_MS = 3000;

/** Waits until the site serves the saved files. @returns whether it does */
export async function untilServed(origin: EditorOptions['origin']): Promise<boolean | undefined> {
  const late = setTimeout(SERVED_MS, false, { ref: false });
  return Promise.race([origin?.refresh().then(() => true), late]);
}
