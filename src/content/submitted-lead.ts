import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SubmittedLead } from './lead-preset.ts';

/** One storage a process, also after development reloads this module. */
const shared = globalThis as { kosmosadLead?: AsyncLocalStorage<SubmittedLead> };
const storage = (shared.kosmosadLead ??= new AsyncLocalStorage<SubmittedLead>());

/** Renders a page for a form that was posted without JavaScript and comes back to its visitor. */
export const withSubmittedLead = <Result>(
  submitted: SubmittedLead,
  render: () => Promise<Result>,
): Promise<Result> => storage.run(submitted, render);

export const submittedLead = (): SubmittedLead | undefined => storage.getStore();
