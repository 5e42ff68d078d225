import { firstHref, mailsIn } from '#contract/values/contact-texts.ts';

interface SecurityTxtInput {
  /** Address that vulnerabilities are reported to, from the layout. */
  readonly email: string;
  /** URL of the file itself. */
  readonly url: string;
  readonly now: Date;
}

const startOfMonth = (now: Date, after: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after, 1));

/** Validity of the file, months; at most a year (RFC 9116). */
const VALID_MONTHS = 6;

/** The file of RFC 9116, valid for half a year; it changes once a month, to be cacheable. */
export const securityTxt = ({ email, url, now }: SecurityTxtInput) => ({
  text: [
    `Contact: ${firstHref(mailsIn(email)) ?? `mailto:${email}`}`,
    `Expires: ${startOfMonth(now, VALID_MONTHS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${url}`,
    '',
  ].join('\n'),
  /** When the text changes, epoch milliseconds. */
  changesAt: startOfMonth(now, 1).getTime(),
});
