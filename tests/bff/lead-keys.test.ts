import { beforeEach, expect, test } from 'vitest';
import { leadForm, leadSite, postLead, storedLeads } from '../kit/leads.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const MINUTE_MS = 60_000;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const HERE = '203.0.113.7';
const THERE = '198.51.100.9';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff(leadSite);
});

async function send(comment: string, address = HERE) {
  const form = { ...leadForm, token: TOKEN, comment };
  const { status, json } = await postLead(bff, form, { 'x-forwarded-for': address });
  expect(status).toBe(201);
  return json;
}

const comments = () => storedLeads(bff).map(({ lead }) => lead.comment);

test('a key with other content overwrites nothing: both are leads with numbers of their own', async () => {
  const first = await send('one');
  const second = await send('two');
  expect([first.number, second.number]).toEqual([1, 2]);
  expect(second.id).not.toBe(first.id);
  expect(comments()).toEqual(['one', 'two']);
});

test('a key with the same content is the same lead, whenever and from wherever', async () => {
  const first = await send('one');
  const second = await send('two', THERE);
  bff.advance(60 * MINUTE_MS);
  await bff.restart();
  for (const address of [HERE, THERE, '2001:db8::1']) {
    expect(await send('one', address)).toEqual(first);
    expect(await send('two', address)).toEqual(second);
  }
  expect(comments()).toEqual(['one', 'two']);
});

test('two at once under one key: one of each content, none lost', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => send('one')),
    ...Array.from({ length: 5 }, () => send('two', THERE)),
  ]);
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1, 2]));
  expect(new Set(comments())).toEqual(new Set(['one', 'two']));
  expect(comments()).toHaveLength(2);
});
