import { isLeadsDatabase } from '../../database/database-kind.ts';
import type { ProxySettings } from '../../shared/proxy.ts';
import {
  describeUrl,
  mailRule,
  originRule,
  postgresRule,
  serviceRule,
  urlSetting,
} from '../../shared/url-setting.ts';
import { type Static, type TObject, Type } from 'typebox';

const ADDRESS = '[^\\s@,<>]+@[^\\s@,<>]+';
const secret = (minLength: number, description: string) =>
  Type.Optional(Type.String({ minLength, pattern: '^[\\x21-\\x7e]+$', description }));

/** Lead settings, part of the BFF's. */
export const leadSettings = {
  SITE_ORIGIN: Type.Optional(
    urlSetting(
      Type.String({
        description:
          'Public origin of the site, for the origin check of leads. Unset: the host that the visitor requested',
      }),
      originRule,
    ),
  ),
  LEADS_DB: Type.Refine(
    Type.String({
      minLength: 1,
      default: '.data/leads.db',
      description:
        'SQLite file of the leads, on a local disk. Several BFFs share a PostgreSQL database: `postgres://user:password@host/database`',
    }),
    isLeadsDatabase,
    () => `a file or ${describeUrl(postgresRule)}`,
  ),
  LEADS_KEEP_DAYS: Type.Integer({
    minimum: 1,
    maximum: 36_500,
    default: 1095,
    description:
      'Days after which a lead is deleted, counted from the end of its visit if that is later',
  }),
  LEAD_WEBHOOK_URL: Type.Optional(
    urlSetting(
      Type.String({
        description: 'URL that leads are posted to, signed; it may have `user:password@`',
      }),
      serviceRule,
    ),
  ),
  LEAD_WEBHOOK_SECRET: secret(16, 'Key of the signature, at least 16 characters'),
  SMTP_URL: Type.Optional(
    urlSetting(
      Type.String({
        description: 'Mail server: `smtps://user:password@host` or `smtp://…?requireTLS=true`',
      }),
      mailRule,
    ),
  ),
  LEAD_MAIL_TO: Type.Optional(
    Type.String({
      pattern: `^${ADDRESS}( *, *${ADDRESS})*$`,
      description: 'Addresses, separated by commas, that leads are mailed to',
    }),
  ),
  LEAD_MAIL_FROM: Type.Optional(
    Type.String({
      pattern: `^${ADDRESS}$`,
      description: 'Sender of these mails. Unset: the first receiver',
    }),
  ),
  LINK_SECRET: secret(
    32,
    'Signs the links with which visitors move or cancel a visit, at least 32 characters, best random ones, the same in all instances; a new one makes old links invalid. Unset: times are wishes, not bookings',
  ),
  TELEGRAM_TOKEN: secret(
    10,
    'Token of the bot that announces leads, without personal data, since Telegram is abroad',
  ),
  TELEGRAM_CHAT: Type.Optional(
    Type.String({ pattern: '^(-?\\d+|@\\w+)$', description: 'Chat that the bot writes to' }),
  ),
};

export type LeadSettings = Static<TObject<typeof leadSettings>> &
  ProxySettings & {
    readonly CLIENT_LIMITS: number;
  };

/** Settings that require each other. */
export const leadPairs = [
  ['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET'],
  ['SMTP_URL', 'LEAD_MAIL_TO'],
  ['TELEGRAM_TOKEN', 'TELEGRAM_CHAT'],
] as const;
