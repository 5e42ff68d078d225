import { parsePhone } from '../../contract/lead-phone.ts';
import { toSchedule } from '../../leads/delivery/day-message.ts';
import { formatTime } from '../../leads/delivery/message.ts';
import type { LeadReport } from '../../leads/store/lead-admin.ts';
import { MARK_STATES, type Mark } from '../../leads/stored-lead.ts';
import { chooseSlot, type DeskResult, type Flood } from '../../leads/visits/desk.ts';
import type { Slot } from '../../leads/visits/read-slots.ts';
import { networkOf, toAddress } from '../../shared/ip-addresses.ts';
import { type Command, numberIn, spanIn, type ToolContext, UsageError } from './context.ts';
import { toDone, toLine, toTimes } from './print.ts';

/** Least digits of a phone number that are looked for. */
const LEAST_DIGITS = 4;

/** @throws UsageError with what stands against it */
function toOutput(result: DeskResult, { zone }: ToolContext): string {
  if ('problem' in result) throw new UsageError(result.problem);
  return toDone(result.lead, zone);
}

async function slotIn({ loadSlots, zone }: ToolContext, words: readonly string[]): Promise<Slot> {
  const found = chooseSlot(await loadSlots(), words.join(' '), zone);
  if ('problem' in found) throw new UsageError(found.problem);
  return found.slot;
}

/** Whether a lead is of whom somebody looks for: a part of the name, a number or its last digits. */
export function matches({ lead: { record } }: LeadReport, text: string): boolean {
  const { name, phone } = record.lead;
  const digits = text.replace(/\D/g, '');
  const wanted = parsePhone(text)?.number ?? digits;
  if (digits.length >= LEAST_DIGITS) return phone.endsWith(wanted);
  const fold = (each: string) => each.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
  return text !== '' && fold(name).includes(fold(text));
}

function floodIn({ options: { network, phone } }: ToolContext): Flood {
  const number = phone === undefined ? undefined : parsePhone(phone)?.number;
  if (number !== undefined && network === undefined) return { column: 'phone', value: number };
  const address = toAddress(network);
  if (phone !== undefined || address === undefined) {
    throw new UsageError('Name --network, an IP address, or --phone, a Russian number');
  }
  return { column: 'network', value: networkOf(address) };
}

/** Commands for the day of those who answer families. */
export const deskCommands: Readonly<Record<string, Command>> = {
  visits: {
    flags: [],
    words: 1,
    async run(context) {
      return toSchedule(await context.desk.readDays(spanIn(context)), context.zone);
    },
  },
  times: {
    flags: [],
    words: 1,
    async run(context) {
      const { from, to } = spanIn(context);
      const slots = await context.loadSlots();
      const within = slots.filter(({ startsAt }) => startsAt >= from && startsAt < to);
      return toTimes(await context.desk.countFree(within), context.zone);
    },
  },
  find: {
    flags: [],
    words: Infinity,
    async run({ store, args, zone }) {
      const text = args.join(' ').trim();
      if (text === '') throw new UsageError('Name a phone, its last digits or a part of a name');
      const lines: string[] = [];
      for await (const report of store.readLeads({})) {
        if (matches(report, text)) lines.push(toLine(report, zone));
      }
      return lines.join('\n');
    },
  },
  mark: {
    flags: [],
    words: Infinity,
    async run(context) {
      const [, state, ...note] = context.args;
      if (!MARK_STATES.includes(state as Mark['state'])) {
        throw new UsageError(`The mark must be one of ${MARK_STATES.join(', ')}`);
      }
      const text = note.join(' ') || undefined;
      const marked = await context.desk.mark(numberIn(context), state as Mark['state'], text);
      return toOutput(marked, context);
    },
  },
  move: {
    flags: [],
    words: Infinity,
    async run(context) {
      const number = numberIn(context);
      const slot = await slotIn(context, context.args.slice(1));
      return toOutput(await context.desk.place(number, slot), context);
    },
  },
  cancel: {
    flags: [],
    words: 1,
    async run(context) {
      return toOutput(await context.desk.cancel(numberIn(context)), context);
    },
  },
  book: {
    flags: ['name', 'phone', 'email', 'age', 'comment'],
    words: Infinity,
    async run(context) {
      const { age: child_age, ...fields } = context.options;
      const slot = await slotIn(context, context.args);
      const result = await context.desk.book({ ...fields, child_age }, slot);
      if ('errors' in result) throw new UsageError(Object.values(result.errors).flat().join('\n'));
      return toOutput(result, context);
    },
  },
  link: {
    flags: [],
    words: 1,
    async run(context) {
      return toOutput(await context.desk.sendLink(numberIn(context)), context);
    },
  },
  free: {
    flags: ['network', 'phone', 'dry-run'],
    words: 0,
    async run(context) {
      const { desk, isDryRun, zone } = context;
      const leads = await desk.free(floodIn(context), isDryRun);
      const lines = leads.map((lead) => toDone(lead, zone));
      return [...lines, `${leads.length} ${isDryRun ? 'would be cancelled' : 'cancelled'}`].join(
        '\n',
      );
    },
  },
  'staff-link': {
    flags: [],
    words: Infinity,
    async run({ staffLinks, siteOrigin, args }) {
      const name = args.join(' ').trim();
      if (name === '') throw new UsageError('Name who gets the link');
      if (siteOrigin === undefined) throw new UsageError('SITE_ORIGIN must be set');
      return new URL(`/staff/${await staffLinks.make(name)}`, siteOrigin).href;
    },
  },
  'staff-links': {
    flags: [],
    words: 0,
    async run({ staffLinks, zone }) {
      const links = await staffLinks.list();
      return links.map(({ name, until }) => `${name}: ${formatTime(until, zone)}`).join('\n');
    },
  },
  'staff-revoke': {
    flags: [],
    words: Infinity,
    async run({ staffLinks, args }) {
      const name = args.join(' ').trim();
      if (!(await staffLinks.revoke(name))) throw new UsageError(`${name} has no link`);
      return '';
    },
  },
};
