import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { checkLead } from '#contract/leads/lead-request.ts';
import { answerTo, toMail } from '../../../../../bff/leads/delivery/mail.ts';
import { toLeadMessage } from '../../../../../bff/leads/delivery/message.ts';
import { leadForm } from '../../../../kit/leads.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const addresses = { to: 'lead@example.ru', from: 'site@kosmosad.example' };

/** The mail's header lines, unfolded. */
async function headersOf(fields: Parameters<typeof storedLead>[0]): Promise<string[]> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(
    toMail({ ...toLeadMessage(storedLead(fields), 'Europe/Moscow'), key: 'x' }, addresses),
  );
  const [head = ''] = (message as Buffer).toString('utf8').split('\n\n', 1);
  return head.replaceAll(/\n\s+/g, ' ').split('\n');
}

const NAMES =
  'Auto-Submitted Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID ' +
  'Reply-To Subject To';

test('no text of a visitor adds a header or a receiver', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      'Анна\r\nBcc: spam@example.com',
      'Анна" <spam@example.com>, "',
      'Анна\nContent-Type: text/html\n\n<b>',
      '=?utf-8?Q?=0D=0ABcc:_x@example.com?=',
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, comment) => {
      const checked = checkLead(
        { ...leadForm, name: `Ан ${name}`, comment, email: 'mama@example.ru' },
        { today: undefined },
      );
      fc.pre('lead' in checked);
      const headers = await headersOf('lead' in checked ? checked.lead : {});
      const names = headers.map((line) => line.split(':', 1)[0] ?? '');
      expect(names.toSorted().join(' ')).toBe(NAMES);
      expect(headers.filter((line) => /^(to|cc|bcc):/i.test(line))).toEqual([
        'To: lead@example.ru',
      ]);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['family', 'RCPT TO', 550, 'final'],
  ['family', 'RCPT TO', 552, 'final'],
  ['family', 'DATA', 554, 'final'],
  ['family', 'RCPT TO', 450, undefined],
  ['family', 'DATA', 451, undefined],
  // The kindergarten's own settings.
  ['family', 'AUTH PLAIN', 535, 'refused'],
  ['family', 'MAIL FROM', 550, 'refused'],
  ['family', undefined, undefined, undefined],
  ['mail', 'RCPT TO', 550, 'refused'],
  ['mail', 'RCPT TO', 552, 'refused'],
  ['mail', 'DATA', 554, 'refused'],
  ['mail', 'CONN', 421, undefined],
] as const)('an answer to a mail to %s, after %s %s: %s', (name, command, responseCode, answer) => {
  const said = { ...(command && { command }), ...(responseCode && { responseCode }) };
  expect(answerTo(name, said)).toBe(answer);
});
