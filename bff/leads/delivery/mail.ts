import { createTransport } from 'nodemailer';
import { LRUCache } from 'lru-cache';
import { within } from '../../shared/within.ts';
import { type Answer, type Channel, DeliveryError, SEND_LIMIT_MS } from './channel.ts';
import { readUrl } from '../../shared/url-setting.ts';
import type { Message } from './message.ts';

export interface MailOptions {
  readonly name?: 'mail' | 'family';
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

/** Builds the mail; nodemailer encodes visitor input in headers. */
export const toMail = (message: Message, { to, from }: Pick<MailOptions, 'to' | 'from'>) => ({
  to: message.to ?? to,
  from: message.sender ? { name: message.sender, address: from } : from,
  messageId: `<lead-${message.key}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
  subject: message.heading,
  text: message.text,
  ...(message.calendar && { icalEvent: { ...message.calendar, filename: 'visit.ics' } }),
  // Families reply to staff.
  ...(message.to ? { replyTo: to } : message.replyTo && { replyTo: message.replyTo }),
});

/** TLS errors about a certificate; nodemailer keeps only their message. */
const CERTIFICATE = /certificate[\w ,]*|altnames/i;

/** Reason with codes and TLS messages only, because the server's reply may contain addresses. */
const smtpReason = (error: unknown): string => {
  const { code, responseCode, message } = error as SmtpError;
  const tls = responseCode === undefined ? CERTIFICATE.exec(message)?.[0] : undefined;
  return ['SMTP', code, responseCode, tls].filter(Boolean).join(' ');
};

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * 5xx is a refusal. It is final for a family's mail if it concerns the address or the mail itself;
 * the kindergarten's own mailbox may only be full, or a setting wrong.
 */
export function answerTo(
  name: 'mail' | 'family',
  { command = '', responseCode = 0 }: Pick<SmtpError, 'command' | 'responseCode'>,
): Answer | undefined {
  if (responseCode < 500) return undefined;
  return name === 'family' && /^(?:RCPT|DATA)/.test(command) ? 'final' : 'refused';
}

/** Messages whose refused recipients are remembered. */
const MAX_KEPT = 1000;

/** Sends leads by e-mail. The `Message-ID` is the same in every attempt. */
export function createMail({ name = 'mail', url, ...addresses }: MailOptions): Channel {
  const read = readUrl(url);
  const { user, password: pass } = read.credentials ?? {};
  const transporter = createTransport({
    url: read.url.href,
    ...(user !== undefined && { auth: { user, pass } }),
    connectionTimeout: SEND_LIMIT_MS,
    greetingTimeout: SEND_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
    dnsTimeout: SEND_LIMIT_MS,
  });
  const refused = new LRUCache<string, readonly string[]>({ max: MAX_KEPT });
  const toLateError = () => new DeliveryError('no response in time');
  return {
    name,
    async send(message) {
      const { key } = message;
      const mail = toMail(message, addresses);
      const all = mail.to.split(',').map((address) => address.trim());
      const to = refused.get(key) ?? all;
      const envelope = { from: addresses.from, to: [...to] };
      const sending = transporter.sendMail({ ...mail, envelope });
      try {
        const { rejected } = await within(SESSION_LIMIT_MS, sending, toLateError);
        refused.delete(key);
        if (rejected.length === 0) return;
        // The other recipients have the mail, so retry only these.
        refused.set(key, rejected);
        throw new DeliveryError(`SMTP ${rejected.length} of ${all.length} recipients refused`, {
          answer: 'refused',
        });
      } catch (error) {
        if (error instanceof DeliveryError) throw error;
        const answer = answerTo(name, error as SmtpError);
        throw new DeliveryError(smtpReason(error), { cause: error, answer });
      }
    },
    async close() {
      transporter.close();
    },
  };
}
