import { toHeldLine, toSchedule } from '../../leads/delivery/day-message.ts';
import { describeTrouble } from '../../leads/delivery/message.ts';
import { toMatcher } from '../../leads/staff/find-lead.ts';
import { doneTexts, problemTexts } from '../../leads/staff/staff-words.ts';
import { MARK_STATES } from '../../leads/store/stored-lead.ts';
import type { Changed, DeskResult, Flood } from '../../leads/staff/desk.ts';
import type { Slot } from '../../leads/visits/read-slots.ts';
import { networkOf, toAddress } from '../../shared/ip-addresses.ts';
import { UsageError } from '../command-line.ts';
import {
  type Command,
  linesOr,
  numberIn,
  phoneIn,
  spanIn,
  type ToolContext,
  readAll,
} from './context.ts';
import { toDone, toLine, toTimes } from './print.ts';
import { chooseSlot, whyNone } from './content.ts';
import { toolTexts } from './words.ts';

/** «Сохранено» would be wrong for a dry run. */
const toLines = ({ lead, done }: Changed, { zone, isDryRun }: ToolContext): string =>
  [
    toDone(lead, zone),
    ...done.filter((each) => !isDryRun || each !== 'saved').map((each) => doneTexts[each]),
  ].join('\n');

/** @throws UsageError with the reason why nothing was changed */
function toOutput(result: DeskResult, context: ToolContext): string {
  if ('problem' in result) throw new UsageError(problemTexts[result.problem]);
  return (context.isDryRun ? `${toolTexts.dryRun}\n` : '') + toLines(result, context);
}

/** The time named by the arguments. @throws UsageError that lists the times to choose from */
async function slotIn(context: ToolContext, words: readonly string[]): Promise<Slot> {
  const { loadSlots, desk, zone } = context;
  const chosen = chooseSlot(await loadSlots(), words.join(' '), context);
  if ('slot' in chosen) return chosen.slot;
  const times = toTimes(await desk.countFree(chosen.near), zone);
  throw new UsageError([chosen.problem, times].filter(Boolean).join('\n'));
}

function floodIn({ options: { network, phone } }: ToolContext): Flood {
  if ((network === undefined) === (phone === undefined)) throw new UsageError(toolTexts.noFlood);
  if (phone !== undefined) return { phone: phoneIn(phone) };
  const address = toAddress(network);
  if (address === undefined) throw new UsageError(toolTexts.noNetwork);
  return { network: networkOf(address) };
}

/** A command that changes a lead, or shows what that would change. */
const change = (
  words: number,
  run: (context: ToolContext, number: number) => Promise<DeskResult>,
): Command => ({
  flags: ['dry-run'],
  words,
  run: async (context) => toOutput(await run(context, numberIn(context)), context),
});

/** Commands for staff who answer families. */
export const deskCommands: Readonly<Record<string, Command>> = {
  visits: {
    words: Infinity,
    async run(context) {
      const { desk, zone } = context;
      const span = spanIn(context);
      const { count } = await desk.readHeld(zone);
      const troubles = await context.queue.findTroubles();
      return [
        ...troubles.map((each) => describeTrouble(each, zone)),
        toSchedule(await desk.readDays(span, zone), zone) || toolTexts.nobody,
        toHeldLine(count),
      ]
        .filter(Boolean)
        .join('\n\n');
    },
  },
  times: {
    words: Infinity,
    async run(context) {
      const span = spanIn(context);
      const { from, to } = span;
      const slots = await context.loadSlots();
      const within = slots.filter(({ startsAt }) => startsAt >= from && startsAt < to);
      const times = toTimes(await context.desk.countFree(within), context.zone);
      return times || whyNone(slots, span, context);
    },
  },
  find: {
    words: Infinity,
    async run({ desk, store, args, zone }) {
      const isFound = toMatcher(args.join(' '));
      if (typeof isFound === 'string') throw new UsageError(problemTexts[isFound]);
      const numbers = (await desk.find(isFound)).reverse();
      const found = await Promise.all(numbers.map((number) => readAll(store, { number })));
      return linesOr(found.flat(), (report) => toLine(report, zone), 'notFound');
    },
  },
  mark: change(Infinity, async ({ args, desk, isDryRun, loadSlots }, number) => {
    const [, state, ...note] = args;
    if (state === 'person')
      return desk.admit(number, await loadSlots().catch(() => []), { isDryRun });
    const known = MARK_STATES.find((each) => each === state);
    if (known === undefined && state !== 'none') throw new UsageError(toolTexts.mark);
    const text = note.join(' ');
    if (text !== '' && !isDryRun) await desk.note(number, text);
    return desk.mark(number, known, { isDryRun });
  }),
  note: change(Infinity, ({ args, desk, isDryRun }, number) =>
    desk.note(number, args.slice(1).join(' '), { isDryRun }),
  ),
  move: change(Infinity, async (context, number) => {
    const slot = await slotIn(context, context.args.slice(1));
    return context.desk.place(number, slot, context);
  }),
  cancel: change(1, ({ desk, isDryRun }, number) => desk.cancel(number, { isDryRun })),
  link: change(1, ({ desk, isDryRun }, number) => desk.sendLink(number, { isDryRun })),
  book: {
    flags: ['name', 'phone', 'email', 'age', 'comment', 'dry-run'],
    words: Infinity,
    async run(context) {
      const { age: child_age, ...fields } = context.options;
      const slot = await slotIn(context, context.args);
      const result = await context.desk.book({ ...fields, child_age }, slot, context);
      if ('errors' in result) throw new UsageError(Object.values(result.errors).flat().join('\n'));
      return toOutput(result, context);
    },
  },
  free: {
    flags: ['network', 'phone', 'dry-run'],
    async run(context) {
      const { desk, isDryRun } = context;
      const freed = await desk.free(await desk.findFlood(floodIn(context)), { isDryRun });
      const lines = freed.map((each) => toLines(each, context));
      return [...lines, `${isDryRun ? 'Было бы отменено' : 'Отменено'}: ${freed.length}`].join(
        '\n',
      );
    },
  },
};
