import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import {
  registerClientReference,
  renderToReadableStream,
} from 'react-server-dom-webpack/server.node';
import { describe, expect, test } from 'vitest';
import { settlePayload } from '../../../../src/rendering/settle-payload.ts';
import { createCustomError } from '../../../../src/waku/server.ts';

const manifest = {
  'button.client.tsx#Button': { id: 'aaaa00001111', chunks: [], name: 'Button', async: true },
};
const Button = registerClientReference(() => null, 'button.client.tsx', 'Button') as () => null;

const digestOf = (error: unknown): string => (error as { digest?: string }).digest ?? '';

/** Renders like Waku, with React's own serializer of payloads. */
async function settle(...children: ReactNode[]) {
  const page = createElement('main', {}, createElement(Button), ...children);
  const stream = renderToReadableStream({ page }, manifest, { onError: digestOf as () => string });
  const body = Buffer.from(await new Response(stream).arrayBuffer());
  return { rendered: body, ...settlePayload({ status: 200, body }) };
}

const thrower = (error: unknown) =>
  createElement(async function Failing(): Promise<ReactNode> {
    throw error;
  });

const errorRow = (info: object): string =>
  `1:E${JSON.stringify({ digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify(info)}` })}`;

/** React writes strings of 1,024 bytes or more unchanged. */
const LONG = 'т'.repeat(1024);

describe('a payload', () => {
  test.each([
    ['an error without a status', new Error('unknown'), 500],
    ['a failure', createCustomError('failed', { status: 503 }), 503],
    ['a missing page', createCustomError('missing', { status: 404 }), 404],
  ])('with %s has its status and no body', async (_name, error, status) => {
    const settled = await settle(LONG, thrower(error));
    expect(settled).toMatchObject({ status, place: undefined });
    expect(settled.body).toHaveLength(0);
  });

  test('of a moved page names the new place', async () => {
    const moved = createCustomError('moved', { status: 308, location: '/news/b' });
    const settled = await settle(thrower(new Error('unknown')), thrower(moved));
    expect(settled).toMatchObject({ status: 308, place: '/news/b' });
    expect(settled.body).toHaveLength(0);
  });

  test('that Waku could not render keeps its status', () => {
    const body = Buffer.from('Internal Server Error');
    expect(settlePayload({ status: 502, body })).toMatchObject({ status: 502, place: undefined });
  });
});

test('no text of a page changes its status, place or modules', async () => {
  const rows = fc.constantFrom(
    errorRow({ status: 308, location: 'https://example.org/' }),
    errorRow({ status: 404 }),
    '1:E{"digest":"\\u00"}',
    '1:I["no",[],"No",1]',
    '2:T7fffffff,',
    LONG,
  );
  const text = fc
    .array(fc.oneof(rows, fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', ':', ',')))
    .map((pieces) => pieces.join('\n'));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 4 }), async (texts) => {
      const elements = texts.map((value, key) =>
        createElement('p', { key, title: value, dangerouslySetInnerHTML: { __html: value } }),
      );
      const { status, place, headers } = await settle(...texts, elements);
      expect({ status, place }).toEqual({ status: 200, place: undefined });
      expect(headers['X-Payload-Modules']).toBe('aaaa00001111');
    }),
  );
});
