import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { StoredLead } from '../stored-lead.ts';
import {
  type Channel,
  DeliveryError,
  idempotencyKey,
  noticeKey,
  SEND_LIMIT_MS,
} from './channel.ts';
import { headingOf, noticeHeadingOf, noticeTextOf, textOf } from './message.ts';

export interface MailOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** Comma-separated addresses. */
  readonly to: string;
  readonly from: string;
}

/**
 * Limit of the whole SMTP session, milliseconds: the transport limits inactivity only. It is below
 * the shutdown timeout of the process.
 */
const SESSION_LIMIT_MS = 2 * SEND_LIMIT_MS;

const domainOf = (address: string): string => /@([^\s>,]+)/.exec(address)?.[1] ?? 'localhost';

type Addresses = Omit<MailOptions, 'url'>;

const envelopeOf = ({ to, from }: Addresses, key: string) => ({
  to,
  from,
  messageId: `<lead-${key}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Builds the mail; nodemailer encodes visitor input in headers. */
export function toMail(lead: StoredLead, addresses: Addresses) {
  const { name, email } = lead.record.lead;
  return {
    ...envelopeOf(addresses, idempotencyKey(lead)),
    subject: headingOf(lead),
    text: textOf(lead),
    ...(email ? { replyTo: { name, address: email } } : {}),
  };
}

/** Builds the mail that a lead is held. */
const toNotice = (lead: StoredLead, addresses: Addresses) => ({
  ...envelopeOf(addresses, noticeKey(lead)),
  subject: noticeHeadingOf(lead),
  text: noticeTextOf(lead),
});

/** SMTP codes only: the server's text may contain addresses. */
const smtpReason = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return ['SMTP', code, responseCode].filter(Boolean).join(' ');
};

async function withinLimit(sending: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeliveryError('no response in time')),
    SESSION_LIMIT_MS,
  );
  try {
    await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends leads by e-mail. The `Message-ID` is the same in every attempt. */
export function createMail({ url, ...addresses }: MailOptions): Channel {
  const transporter: Transporter = createTransport({
    url,
    connectionTimeout: SEND_LIMIT_MS,
    greetingTimeout: SEND_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
    dnsTimeout: SEND_LIMIT_MS,
  });
  async function send(mail: SendMailOptions): Promise<void> {
    try {
      await withinLimit(transporter.sendMail(mail));
    } catch (error) {
      if (error instanceof DeliveryError) throw error;
      throw new DeliveryError(smtpReason(error), { cause: error });
    }
  }
  return {
    name: 'mail',
    send: (lead) => send(toMail(lead, addresses)),
    sendNotice: (lead) => send(toNotice(lead, addresses)),
    async close() {
      transporter.close();
    },
  };
}
