import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SubmittedLead } from './lead-preset.ts';

/** One storage per process, kept across module reloads in development. */
const shared = globalThis as { kosmosadLead?: AsyncLocalStorage<SubmittedLead> };
const storage = (shared.kosmosadLead ??= new AsyncLocalStorage<SubmittedLead>());

/** Renders a page with a form that was submitted without JavaScript. */
export const withSubmittedLead = <Result>(
  submitted: SubmittedLead,
  render: () => Promise<Result>,
): Promise<Result> => storage.run(submitted, render);

export const submittedLead = (): SubmittedLead | undefined => storage.getStore();
