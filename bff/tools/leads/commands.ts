import { existsSync } from 'node:fs';
import { join } from '../../leads/delivery/day-message.ts';
import type { LeadAdmin, LeadReport } from '../../leads/store/lead-admin.ts';
import { schemas } from '../../services/schemas.ts';
import { openDatabase } from '../../database/open-database.ts';
import { topicTexts } from '../../leads/delivery/words.ts';
import { MESSAGE_STATES, type Topic } from '../../leads/store/stored-lead.ts';
import { UsageError } from '../command-line.ts';
import { type Command, linesOr, numberIn, periodIn, positive, readAll } from './context.ts';
import { adsConsentOf, findWithdrawals, toCsv } from './csv.ts';
import { deletionCommands } from './delete-leads.ts';
import { toLine, toText } from './print.ts';
import { toolTexts } from './words.ts';

/** Time limit for changing all leads, milliseconds. */
export const TOOL_LIMIT_MS = 120_000;
const STATES = [...MESSAGE_STATES, 'held'] as const;

function stateOf(text: string | undefined) {
  const state = STATES.find((each) => each === text);
  if (text === undefined || state) return state;
  throw new UsageError(`--state — ${STATES.join(', ')}`);
}

/** @throws UsageError if there is no such lead */
async function readOne(store: LeadAdmin, number: number): Promise<LeadReport> {
  const [report] = await readAll(store, { number });
  if (!report) throw new UsageError(`Заявки № ${number} нет`);
  return report;
}

/** Commands of the tool. `run` returns the output @throws UsageError */
export const commands: Readonly<Record<string, Command>> = {
  list: {
    flags: ['state', 'since', 'until', 'limit', 'json'],
    async run(context) {
      const { store, options, zone, isJson } = context;
      const limit = positive(options['limit'] ?? '50', '--limit');
      const state = stateOf(options['state']);
      const reports = await readAll(store, { ...periodIn(context), limit, state });
      if (isJson) return JSON.stringify(reports);
      return linesOr(reports, (report) => toLine(report, zone), 'noLeads');
    },
  },
  show: {
    flags: ['json'],
    words: 1,
    async run({ store, args, zone, isJson }) {
      const report = await readOne(store, numberIn({ args }));
      return isJson ? JSON.stringify(report) : toText(report, zone);
    },
  },
  export: {
    flags: ['state', 'since', 'until', 'json'],
    async run(context) {
      const { store, options, zone, isJson, notify } = context;
      const state = stateOf(options['state']);
      const reports = await readAll(store, { ...periodIn(context), state });
      const withdrawals = findWithdrawals(await readAll(store, {}));
      if (reports.length === 0) notify(toolTexts.noLeads);
      if (!isJson) return toCsv(reports, withdrawals, zone).trimEnd();
      return JSON.stringify(
        reports.map((report) => ({ ...report, ads: adsConsentOf(report, withdrawals, zone) })),
      );
    },
  },
  resend: {
    words: 1,
    async run({ store, queue, args, channels, now }) {
      if (args[0] === 'dead') return `Снова в очереди: ${await queue.resendDead(now)}`;
      const number = numberIn({ args });
      const { lead } = await readOne(store, number);
      if (lead.held) throw new UsageError(toolTexts.held);
      if (channels.length === 0) throw new UsageError(toolTexts.noChannel);
      return `Снова в очереди: ${await queue.resend(number, channels, now)}`;
    },
  },
  clear: {
    flags: ['dry-run'],
    words: 1,
    async run({ queue, args, isDryRun }) {
      const number = args[0] === 'dead' ? undefined : numberIn({ args });
      const rows = await queue.clearDead(number, isDryRun);
      const lines = rows.map((row) =>
        join(
          row['number'] !== null && `№ ${row['number']}`,
          row['receiver'],
          topicTexts[row['topic'] as Topic],
          row['failure'],
        ),
      );
      return [...lines, `${isDryRun ? 'Было бы снято' : 'Снято'}: ${rows.length}`].join('\n');
    },
  },
  ...deletionCommands,
  downgrade: {
    async run({ store, now }) {
      await store.downgrade(now);
      return toolTexts.downgraded;
    },
  },
  import: {
    words: 1,
    async run({ database, args: [file], notify }) {
      if (file === undefined) throw new UsageError(toolTexts.noFile);
      if (!database.canImport) throw new UsageError(toolTexts.noImport);
      if (!existsSync(file)) throw new UsageError(`Файла нет: ${file}`);
      const source = await openDatabase(file, schemas, TOOL_LIMIT_MS, notify);
      const copied = await database.importFrom(source).finally(() => source.close());
      if (!copied) throw new UsageError(toolTexts.notEmpty);
      return [
        `Скопировано: заявок ${copied['leads']}, сообщений ${copied['messages']}, учётных записей ${copied['staff_accounts']}`,
        `В ${file} они остались. Проверьте их и удалите файл: в нём личные данные`,
      ].join('\n');
    },
  },
};
