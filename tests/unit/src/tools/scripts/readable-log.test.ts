import { Readable } from 'node:stream';
import pretty from 'pino-pretty';
import { describe, expect, test, vi } from 'vitest';
import { createFormatter, printLines } from '../../../../../src/tools/scripts/readable-log.ts';

const format = createFormatter(pretty.prettyFactory, 'bff', { colorize: false });

const line = (fields: object): string =>
  JSON.stringify({ level: 30, time: 0, pid: 7, hostname: 'vm', ...fields });

describe('a line of a running server', () => {
  test('shows time, level, server, message and fields, without ids', () => {
    const text = format(line({ requestId: 'id', msg: 'response sent', status: 200 }), true);
    expect(text).toMatch(/^\[\d\d:\d\d:00\] INFO: bff: response sent {"status":200}\n$/);
  });

  test('shows the stack of an error', () => {
    const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at here' };
    expect(format(line({ level: 50, msg: 'failed', err }), true)).toContain('at here');
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
    expect(format(other, true)).toBe(`${other}\n`);
  });

  test('cannot control the terminal', () => {
    const text = format(line({ msg: 'a\u001b[2Jb', path: '\u001b[2J' }), true);
    expect(text).not.toContain('\u001b');
  });

  test('has colours where the terminal has them', () => {
    const colored = createFormatter(pretty.prettyFactory, 'bff', { colorize: true });
    expect(colored(line({ msg: 'hello' }), true)).toContain('\u001b[');
  });
});

describe('while a server starts', () => {
  test('warnings and what was asked for by the log level are shown', () => {
    for (const level of [10, 20, 40, 50, 60]) {
      expect(format(line({ level, msg: 'hello' }), false), String(level)).toContain('hello');
    }
  });

  test('progress is not', () => {
    expect(format(line({ msg: 'Server listening' }), false)).toBeUndefined();
    expect(format('ready: Listening on http://localhost:3000/', false)).toBeUndefined();
  });
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
