import { expect, test, vi } from 'vitest';
import { createLog } from '#shared/log.ts';

/** A log and its lines. */
function openLog() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { log: createLog({ level: 'info' }, { write }), lines };
}

type Log = ReturnType<typeof openLog>['log'];

test.each([
  ['a message', (log: Log) => log.warn('again')],
  ['details', (log: Log, index: number) => log.error({ index }, 'again')],
  ['an error', (log: Log) => log.error(new Error('again'))],
  ['a child of the log', (log: Log) => log.child({ id: 1 }).warn('again')],
])('of 5,000 lines with %s, sixty are written, and the number of dropped ones', (_name, write) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { log, lines } = openLog();
  for (let index = 0; index < 5000; index += 1) write(log, index);
  expect(lines).toHaveLength(60);
  vi.advanceTimersByTime(1000);
  write(log, 5000);
  expect(lines.slice(60)).toMatchObject([
    { omitted: 4940, msg: 'lines were left out' },
    { msg: 'again' },
  ]);
  vi.useRealTimers();
});

test('does not limit other messages, or the info level', () => {
  const { log, lines } = openLog();
  for (let index = 0; index < 100; index += 1) log.warn('again');
  log.error('another');
  for (let index = 0; index < 100; index += 1) log.info('once more');
  expect(lines).toHaveLength(161);
});
