import { beforeEach, describe, expect, test } from 'vitest';
import { tourOnly, deliverAfter, deliverDue, deliveriesOf, sendLead } from '../kit/leads.ts';
import { startMailServer } from '../kit/mail-server.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const MINUTE_MS = 60_000;

let bff: Bff;

beforeEach(async () => {
  bff = await startBff({ content: tourOnly });
});

const withMail = (url: string) => ({
  SMTP_URL: url,
  LEAD_MAIL_TO: 'staff@kosmosad.example, boss@kosmosad.example',
});

describe('the mail server', () => {
  test('gets a mail to all receivers', async () => {
    const mailbox = await startMailServer(0);
    await bff.restart(withMail(mailbox.url));
    const { id } = await sendLead(bff, { email: 'mama@example.ru' });
    await deliverDue(bff);
    await mailbox.close();
    expect(mailbox.mails).toHaveLength(1);
    const [mail = ''] = mailbox.mails;
    expect(mail).toContain('To: staff@kosmosad.example, boss@kosmosad.example');
    expect(mail).toContain('From: staff@kosmosad.example');
    expect(mail).toContain(`Message-ID: <lead-${id}@kosmosad.example>`);
    expect(mail).toMatch(/Reply-To: .*<mama@example\.ru>/);
    const [, body = ''] = mail.split('\r\n\r\n', 2);
    expect(Buffer.from(body, 'base64').toString()).toContain('Телефон: +7 (903) 123-45-67');
    expect(await deliveriesOf(bff)).toEqual({ 'mail sent': 1 });
  });

  test('that refuses, then is down, then recovers gets it in the end', async () => {
    const refusing = await startMailServer(0, () => {
      return Object.assign(new Error('Try again, staff@kosmosad.example'), { responseCode: 451 });
    });
    await bff.restart(withMail(refusing.url));
    await sendLead(bff);
    await deliverDue(bff);
    await refusing.close();
    await deliverAfter(bff, MINUTE_MS);
    expect(await deliveriesOf(bff)).toEqual({ 'mail waiting': 1 });
    const mailbox = await startMailServer(Number(new URL(refusing.url).port));
    await deliverAfter(bff, MINUTE_MS);
    await mailbox.close();
    expect(mailbox.mails).toHaveLength(1);
    expect(await deliveriesOf(bff)).toEqual({ 'mail sent': 1 });
  });
});
