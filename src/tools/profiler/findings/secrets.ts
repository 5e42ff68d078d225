import type { Attribution } from '../attribution/attribution.ts';
import type { FoundString } from '../attribution/place.ts';
import { patternOf } from '../report/aggregate.ts';
import { nameCredential } from './credentials.ts';
import { findShownEMails, hiddenEMail } from './e-mails.ts';
import { ADVICE, type Evidence, type FindingKind, type Suspicion, toPlaces } from './finding.ts';
import { pathOf, rawText, removeString } from './strings.ts';

interface Found {
  readonly kind: FindingKind & ('secret' | 'e-mail');
  readonly string: FoundString;
  /** What may be shown of it in a report, which is kept and passed on. */
  readonly shown: string;
  readonly form: string;
  readonly pattern: string;
}

/** Hides all but the ends of a credential. */
const masked = (text: string): string => `${text.slice(0, 4)}…${text.slice(-2)}`;

export const propName = ({ nodes }: Attribution, { node }: FoundString): string => {
  const owner = nodes[node];
  return owner?.kind === 'prop' ? owner.name : '';
};

function toSuspicion({ attribution }: Evidence, members: readonly Found[]): Suspicion[] {
  const [first] = members;
  if (!first) return [];
  const { kind, shown, form, pattern } = first;
  const others = members.length - 1;
  const detail =
    kind === 'secret'
      ? `"${shown}"${others > 0 ? ` and ${others} more` : ''} looks like ${form}`
      : `"${shown}"${others > 0 ? ` and ${others} more` : ''} is sent, and no text or link of the payload shows it`;
  return [
    {
      kind,
      place: members.length > 1 ? pattern : pathOf(attribution, first.string.node),
      ...toPlaces(members, ({ string }) => pathOf(attribution, string.node)),
      detail,
      advice: ADVICE[kind]('the address'),
      edits: members.flatMap(({ string }) => removeString(attribution, string)),
    },
  ];
}

/** What looks like a credential, and e-mail addresses that nobody sees. */
export function findSecrets(evidence: Evidence): Suspicion[] {
  const { attribution } = evidence;
  const shownEMails = findShownEMails(evidence);
  const found = attribution.strings.flatMap((string): Found[] => {
    const text = rawText(attribution, string);
    const form = nameCredential(propName(attribution, string), text);
    const hidden = form === undefined ? hiddenEMail(text, shownEMails) : undefined;
    if (form === undefined && hidden === undefined) return [];
    const pattern = patternOf(pathOf(attribution, string.node));
    return form === undefined
      ? [{ kind: 'e-mail', string, shown: hidden ?? '', form: '', pattern }]
      : [{ kind: 'secret', string, shown: masked(text), form, pattern }];
  });
  const groups = Map.groupBy(found, ({ kind, form, pattern }) => `${kind}\n${form}\n${pattern}`);
  return [...groups.values()].flatMap((members) => toSuspicion(evidence, members));
}
