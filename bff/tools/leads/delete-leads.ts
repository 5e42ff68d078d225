import { createFamilyChannel, recipientsOf } from '../../leads/create/create-channels.ts';
import { DeliveryError } from '../../leads/delivery/channel.ts';
import { formatTime } from '../../leads/delivery/message.ts';
import { phonesOf } from '../../leads/staff/find-lead.ts';
import { doneTexts } from '../../leads/staff/staff-words.ts';
import type { StoredLead, StoredVisit } from '../../leads/store/stored-lead.ts';
import { shortTimeOf } from '../../leads/visits/describe-visit.ts';
import { toDeletionMail } from '../../leads/delivery/family-mail.ts';
import { isOpen } from '../../leads/visits/rules.ts';
import { UsageError, failureReason } from '../command-line.ts';
import { type Command, numberIn, phoneIn, positive, readAll, type ToolContext } from './context.ts';
import { toLine } from './print.ts';
import { toolTexts } from './words.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { setTimeout } from 'node:timers/promises';
import type { LeadAdmin } from '../../leads/store/lead-admin.ts';

const POLL_MS = 200;

const notErased = (reason: string, cause?: unknown): UsageError =>
  new UsageError(`Заявки удалены, но их данные ещё в файлах LEADS_DB: ${reason}`, { cause });

function fail(error: unknown): never {
  const reason = failureReason(error) ?? 'unknown error';
  throw notErased(`переписать их не удалось (${reason}). Повторите команду`, error);
}

/**
 * Removes the bytes of deleted leads from the files.
 * @param waitMs how long to wait for programs that read the files, milliseconds
 * @param onWait called once when the wait begins
 * @throws UsageError that says what to do if they are still there
 */
async function erase(store: LeadAdmin, waitMs: number, onWait: () => void): Promise<void> {
  const deadline = performance.now() + waitMs;
  let isWaiting = false;
  while (!(await store.eraseDeleted().catch(fail))) {
    if (performance.now() >= deadline) throw notErased(toolTexts.isRead);
    if (!isWaiting) onWait();
    isWaiting = true;
    await setTimeout(POLL_MS);
  }
}

/** A lead whose visit ends with it. */
interface Cancelled {
  readonly lead: StoredLead;
  readonly visit: StoredVisit;
}

/** Reports the outcome of the mail to a family. */
type Told = (cancelled: Cancelled) => Promise<string> | string;

/** Leads that a command deletes. */
async function readDoomed({ store, args, options, now }: ToolContext) {
  if (options['phone'] === undefined) {
    const number = numberIn({ args });
    // Also runs without a lead, because bytes of a just deleted one may remain.
    return {
      reports: await readAll(store, { number }),
      task: () => store.deleteLeads([number], now),
    };
  }
  const phone = phoneIn(options['phone']);
  if (args.length > 0) throw new UsageError(toolTexts.numberOrPhone);
  const all = await readAll(store, {});
  const reports = all.filter(({ lead }) => phonesOf(lead.record.lead).includes(phone));
  const numbers = reports.map(({ lead }) => lead.number);
  return { reports, task: () => store.deleteLeads(numbers, now) };
}

/** Sends mails at once: no queue may keep an address whose lead is deleted. */
async function createMailer({ settings, zone, now, loadSender }: ToolContext): Promise<Told> {
  const { SITE_ORIGIN: siteOrigin = '' } = settings;
  const { hasMails } = recipientsOf(settings);
  const channel = hasMails ? await createFamilyChannel(settings) : undefined;
  const about = { siteOrigin, zone, now, kindergarten: await loadSender() };
  return async ({ lead, visit }) => {
    const { email: to } = lead.record.lead;
    if (channel === undefined || to === undefined) return doneTexts.untold;
    try {
      await channel.send(toDeletionMail({ lead, visit, to }, about));
      return toolTexts.deletionMailed;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return `Письмо семье не ушло (${error.message}): позвоните ей.`;
    }
  };
}

/** Predicts the outcome, for a dry run. */
const foresee =
  ({ settings }: ToolContext): Told =>
  ({ lead }) =>
    recipientsOf(settings).hasMails && lead.record.lead.email !== undefined
      ? doneTexts.mailed
      : doneTexts.untold;

/** Tells families whose visit ends with their lead. @returns a line for each */
async function tellFamilies(context: ToolContext, leads: readonly StoredLead[]): Promise<string[]> {
  const { isDryRun, isWithdrawn, zone, now } = context;
  const cancelled = leads.flatMap((lead): Cancelled[] => {
    const visit = lead.visits.at(-1);
    return visit && isOpen(visit, now) ? [{ lead, visit }] : [];
  });
  if (cancelled.length === 0) return [];
  const tell = isWithdrawn
    ? () => toolTexts.withdrawn
    : isDryRun
      ? foresee(context)
      : await createMailer(context);
  const lines: string[] = [];
  for (const each of cancelled) {
    const time = shortTimeOf(each.visit.time, zone);
    lines.push(`№ ${each.lead.number}: визит ${time} отменён. ${await tell(each)}`);
  }
  return lines;
}

/** Deletes leads, notifies their families, and erases their bytes from the files. */
async function deleteAndErase(
  { store, options, notify }: ToolContext,
  task: () => Promise<number>,
  tell: () => Promise<readonly string[]> = async () => [],
): Promise<string> {
  const waitMs = positive(options['wait'] ?? '10', '--wait') * 1000;
  const count = await task();
  (await tell()).forEach(notify);
  await erase(store, waitMs, () => notify(toolTexts.waiting));
  return `Удалено: ${count}`;
}

/** Commands that delete leads for good. */
export const deletionCommands: Readonly<Record<string, Command>> = {
  delete: {
    flags: ['phone', 'wait', 'withdrawn', 'dry-run'],
    words: 1,
    async run(context) {
      const { zone, isDryRun, notify } = context;
      const { reports, task } = await readDoomed(context);
      const lines = reports.map((report) => toLine(report, zone));
      const leads = reports.map(({ lead }) => lead);
      const tell = () => tellFamilies(context, leads);
      if (isDryRun) {
        return [...lines, ...(await tell()), `Было бы удалено: ${reports.length}`].join('\n');
      }
      lines.forEach(notify);
      return deleteAndErase(context, task, tell);
    },
  },
  purge: {
    flags: ['days', 'wait', 'dry-run'],
    async run(context) {
      const { store, options, now, zone, isDryRun } = context;
      const cutoff = now - positive(options['days'], '--days') * DAY_MS;
      if (!isDryRun) return deleteAndErase(context, () => store.purgeBefore(cutoff, now));
      const all = await store.countBefore(Number.MAX_SAFE_INTEGER);
      const due = await store.countBefore(cutoff);
      return `Было бы удалено: ${due} из ${all}, полученные до ${formatTime(cutoff, zone)} и без визита позже`;
    },
  },
};
