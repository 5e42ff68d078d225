import { beforeEach, describe, expect, test } from 'vitest';
import {
  tourOnly,
  withTelegram,
  deliverAfter,
  deliverDue,
  deliveriesOf,
  sendLead,
} from '../kit/leads.ts';
import { accept, lastOf, type Receiver, refuse, startReceiver } from '../kit/receiver.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let telegram: Receiver;
let bff: Bff;

beforeEach(async () => {
  telegram = await startReceiver();
  bff = await startBff({ content: tourOnly, ...withTelegram(telegram) });
  return () => telegram.close();
});

describe('the Telegram bot', () => {
  test('reports a lead without personal data', async () => {
    await sendLead(bff);
    await deliverDue(bff);
    expect(telegram.received).toHaveLength(1);
    const { url, body } = lastOf(telegram);
    expect(url).toBe('/bot12345:token/sendMessage');
    expect(JSON.parse(body)).toEqual({
      chat_id: '-100',
      text: 'Экскурсия — заявка № 1',
      link_preview_options: { is_disabled: true },
    });
  });

  test('reports the new chat of a migrated group', async () => {
    const moved = '{"ok":false,"parameters":{"migrate_to_chat_id":-1001234}}';
    telegram.behave(refuse(400, {}, moved));
    await bff.restart({ LOG_LEVEL: 'warn' });
    await sendLead(bff);
    await deliverDue(bff);
    expect(bff.log()).toContain('status 400: the chat is -1001234 now');
  });

  test('waits as long as the API asks in its body', async () => {
    telegram.behave(refuse(429, {}, '{"ok":false,"parameters":{"retry_after":30}}'));
    await sendLead(bff);
    await deliverDue(bff);
    telegram.behave(accept);
    await deliverAfter(bff, 29_999);
    expect(telegram.received).toHaveLength(1);
    await deliverAfter(bff, 1);
    expect(await deliveriesOf(bff)).toEqual({ 'telegram sent': 1 });
  });
});
