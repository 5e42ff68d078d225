import type { Attribution } from '../attribution/attribution.ts';
import type { FoundString } from '../attribution/place.ts';
import type { Evidence, Suspicion } from './finding.ts';
import { categoryAt, pathOf, rawText } from './strings.ts';

/** Forms of well-known credentials. */
const CREDENTIAL =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bsk_live_\w{16}|\bxox[abp]-[\w-]{10}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.|\b\d{8,10}:[\w-]{35}\b/;
/** Names of props that hold credentials. */
const CREDENTIAL_PROP =
  /(?:secret|password|passwd|api_?key|access_?token|private_?key|authorization)/i;
const LEAST_CREDENTIAL = 8;
const EVERY_E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const propName = ({ nodes }: Attribution, { node }: FoundString): string => {
  const owner = nodes[node];
  return owner?.kind === 'prop' ? owner.name : '';
};

function isSecret(attribution: Attribution, found: FoundString, text: string): boolean {
  if (CREDENTIAL.test(text)) return true;
  return CREDENTIAL_PROP.test(propName(attribution, found)) && text.length >= LEAST_CREDENTIAL;
}

/** Hides all but the ends of a credential: a report is shown and kept. */
const masked = (text: string): string => `${text.slice(0, 4)}…${text.slice(-2)}`;

/** Props whose text a visitor reads or hears. */
const SHOWN_PROPS = new Set(['children', 'placeholder', 'alt', 'title', 'aria-label', 'content']);

/** Whether a visitor reads a string, or follows it as a link. */
function isShown(attribution: Attribution, found: FoundString, text: string): boolean {
  if (text.startsWith('mailto:') || categoryAt(attribution, found.start) === 'text') return true;
  const prop = propName(attribution, found);
  return prop === '' || SHOWN_PROPS.has(prop);
}

/** Addresses that the page shows or links to, also in strings of HTML. */
function findShownEMails(attribution: Attribution): Set<string> {
  const shown = attribution.strings.flatMap((found) => {
    const text = rawText(attribution, found);
    return text.includes('@') && isShown(attribution, found, text) ? [text] : [];
  });
  return new Set(shown.flatMap((text) => text.match(EVERY_E_MAIL) ?? []));
}

/** An address that the page shows somewhere is meant to be read wherever it stands. */
const findHiddenEMail = (text: string, shown: ReadonlySet<string>): string | undefined =>
  text.includes('@') ? text.match(EVERY_E_MAIL)?.find((address) => !shown.has(address)) : undefined;

/** What looks like a credential, and e-mail addresses that nobody sees. */
export function findSecrets({ attribution }: Evidence): Suspicion[] {
  const shown = findShownEMails(attribution);
  return attribution.strings.flatMap((found): Suspicion[] => {
    const text = rawText(attribution, found);
    const place = pathOf(attribution, found.node);
    const ranges = [[found.start, found.end] as const];
    if (isSecret(attribution, found, text)) {
      const detail = `"${masked(text)}" looks like a credential`;
      const advice = 'keep it on the server, and replace it: it has been published';
      return [{ kind: 'secret', place, detail, advice, ranges }];
    }
    const hidden = findHiddenEMail(text, shown);
    if (hidden === undefined) return [];
    const detail = `"${hidden}" is sent and not shown`;
    return [{ kind: 'e-mail', place, detail, advice: 'do not pass it to the browser', ranges }];
  });
}
