import { Readable } from 'node:stream';
import pretty from 'pino-pretty';
import { describe, expect, test, vi } from 'vitest';
import { createFormatter, printLines } from '../../../../../src/tools/scripts/readable-log.ts';

const format = createFormatter(pretty.prettyFactory, 'bff', { colorize: false });

/** Lines are of time 1000 unless a test says otherwise. */
const READY_AT = 500;

const line = (fields: object): string =>
  JSON.stringify({ level: 30, time: 1000, pid: 7, hostname: 'vm', ...fields });

describe('a line of a running server', () => {
  test('shows time, level, server, message and fields, without ids', () => {
    const text = format(line({ requestId: 'id', msg: 'response sent', status: 200 }), READY_AT);
    expect(text).toMatch(/^\[\d\d:\d\d:01\] INFO: bff: response sent {"status":200}\n$/);
  });

  test('shows the stack of an error', () => {
    const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' };
    expect(format(line({ level: 50, msg: 'failed', err }), READY_AT)).toContain('at here');
  });

  test.each([
    '',
    '7:30 PM [vite] (client) hmr update',
    '{ not JSON',
    '{"level":"high"}',
    '[1]',
    'null',
    '{}',
  ])('stays as it is when it is no log line: %j', (other) => {
    expect(format(other, READY_AT)).toBe(`${other}\n`);
  });

  test('cannot control the terminal', () => {
    const text = format(line({ msg: 'a\u001b[2Jb', path: '\u001b[2J' }), READY_AT);
    expect(text).not.toContain('\u001b');
  });

  test('has colours where the terminal has them', () => {
    const colored = createFormatter(pretty.prettyFactory, 'bff', { colorize: true });
    expect(colored(line({ msg: 'hello' }), READY_AT)).toContain('\u001b[');
  });
});

describe('while a server starts', () => {
  test('warnings and what was asked for by the log level are shown', () => {
    for (const level of [10, 20, 40, 50, 60]) {
      expect(format(line({ level, msg: 'hello' }), Infinity), String(level)).toContain('hello');
    }
  });

  test('progress is not', () => {
    expect(format(line({ msg: 'Server listening' }), Infinity)).toBeUndefined();
    expect(format('ready: Listening on http://localhost:3000/', Infinity)).toBeUndefined();
  });
});

test('a line from before a server was ready belongs to its start', () => {
  const entry = (time: number) => line({ time, msg: 'hello' });
  expect(format(entry(499), READY_AT)).toBeUndefined();
  expect(format(entry(500), READY_AT)).toBeUndefined();
  expect(format(entry(501), READY_AT)).toContain('hello');
});

test('lines are printed whole, the last one also without a line break', async () => {
  const written: unknown[] = [];
  const write = vi.spyOn(process.stdout, 'write');
  write.mockImplementation((text) => written.push(text) > 0);
  await printLines(Readable.from([Buffer.from('one\ntw'), Buffer.from('o\nthree')]), (text) =>
    text === 'two' ? undefined : `${text};`,
  );
  write.mockRestore();
  expect(written.join('')).toBe('one;three;');
});
