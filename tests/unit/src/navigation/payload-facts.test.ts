import { expect, test } from 'vitest';
import { readPayload } from '../../../../src/navigation/payload-facts.ts';

const row = (id: string, value: unknown) => `${id}:${JSON.stringify(value)}\n`;
const errorRow = (id: string, digest: string) => `${id}:E${JSON.stringify({ digest })}\n`;

test('a page: its build and client modules, no errors', () => {
  const text =
    '1:I["a227b2ea0003",[],"ErrorBoundary",1]\n' +
    row('0', { root: '$L2', ROUTE: ['/news', ''], _buildId: 'WCwY-_wa' }) +
    'a:I["6749ccb8eb1c",["/assets/a.js"],"Link",1]\nb:I["6749ccb8eb1c",[],"Other",1]\n';
  expect(readPayload(text)).toStrictEqual({
    build: 'WCwY-_wa',
    errors: [],
    modules: ['a227b2ea0003', '6749ccb8eb1c'],
  });
});

test('errors are found with their digest, also right behind a text row', () => {
  const digest = '__WAKU_CUSTOM_ERROR__;{"status":404}';
  const text = `${row('0', {})}7:T3,abc${errorRow('8', digest)}${errorRow('9', '')}`;
  expect(readPayload(text).errors).toStrictEqual([digest, '']);
});

test('texts that look like rows are no rows', () => {
  const text = row('0', {
    text: '7:E{"digest":"no"} "_buildId":"no"\n1:I["no",[],"No",1]',
  });
  expect(readPayload(text)).toStrictEqual({ build: undefined, errors: [], modules: [] });
});
