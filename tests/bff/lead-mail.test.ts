import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tourOnly, deliverAfter, deliverDue, deliveriesOf, sendLead } from '../kit/leads.ts';
import { claimPort } from '../kit/claim-port.ts';
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

/** The messages about a lead as they are stored. */
function readDeliveries({ leadsFile }: Bff, number = 0) {
  const db = new DatabaseSync(leadsFile, { readOnly: true });
  try {
    return db.prepare('SELECT failure FROM messages WHERE number = ?').all(number);
  } finally {
    db.close();
  }
}

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

  test('that refuses one receiver gets the mail again for that one until it accepts', async () => {
    let known = 'staff@';
    const mailbox = await startMailServer(0, undefined, (address) => address.startsWith(known));
    await bff.restart(withMail(mailbox.url));
    const { number } = await sendLead(bff);
    await deliverDue(bff);
    expect(await deliveriesOf(bff)).toEqual({ 'mail refused': 1 });
    const [failed] = readDeliveries(bff, number);
    expect(failed?.failure).toBe('SMTP 1 of 2 recipients refused');
    known = 'boss@';
    await deliverAfter(bff, MINUTE_MS);
    await mailbox.close();
    expect(await deliveriesOf(bff)).toEqual({ 'mail sent': 1 });
    expect(mailbox.mails).toHaveLength(2);
  });

  test('with a self-signed certificate is named as the cause', async () => {
    const server = new SMTPServer({ secure: true });
    // The library warns of its public default certificate.
    vi.mocked(console.error).mockClear();
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as AddressInfo;
    await bff.restart(withMail(`smtps://127.0.0.1:${port}`));
    const { number } = await sendLead(bff);
    await deliverDue(bff);
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    expect(readDeliveries(bff, number)[0]?.failure).toMatch(/^SMTP \w+.* certificate/);
  });

  test('that refuses, then is down, then recovers finally gets the mail', async () => {
    const port = await claimPort();
    const refusing = await startMailServer(port, () => {
      return Object.assign(new Error('Try again, staff@kosmosad.example'), { responseCode: 451 });
    });
    await bff.restart(withMail(refusing.url));
    await sendLead(bff);
    await deliverDue(bff);
    await refusing.close();
    await deliverAfter(bff, MINUTE_MS);
    expect(await deliveriesOf(bff)).toEqual({ 'mail waiting': 1 });
    const mailbox = await startMailServer(port);
    await deliverAfter(bff, MINUTE_MS);
    await mailbox.close();
    expect(mailbox.mails).toHaveLength(1);
    expect(await deliveriesOf(bff)).toEqual({ 'mail sent': 1 });
  });
});
