import { leavesOf } from '../tree/painting.ts';
import type { Evidence, Suspicion } from './finding.ts';
import { type FoundString, rawText, toStringSuspicions } from './strings.ts';

/** Fewer are the contacts of who runs the site. */
const MANY = 10;
const EMAIL = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/;
const PHONE = /^\+?[\d\s().-]{9,22}$/;
const NAME_OF_PHONE = /phone|mobile|^tel|cell/i;

/** What a value says of a person; undefined where it says nothing. */
function nameData(prop: string, text: string): string | undefined {
  if (EMAIL.test(text)) return 'e-mail addresses';
  const digits = text.replace(/\D/g, '').length;
  const isPhone = PHONE.test(text) && digits >= 9 && digits <= 15;
  return isPhone && (text.startsWith('+') || NAME_OF_PHONE.test(prop)) ? 'telephones' : undefined;
}

/** Addresses and telephones of many people, in data: what a visitor reads is meant to be read. */
export function findPersonalData(evidence: Evidence): Suspicion[] {
  const found = leavesOf(evidence.tree).flatMap((leaf): FoundString[] => {
    if (leaf.category !== 'value') return [];
    const text = rawText(evidence.tree, leaf);
    const form = nameData(leaf.node.name, text);
    return form === undefined ? [] : [{ leaf, shown: `${text.slice(0, 2)}…`, form: `are ${form}` }];
  });
  const many = Map.groupBy(found, ({ form }) => form)
    .values()
    .filter((ones) => new Set(ones.map(({ leaf }) => rawText(evidence.tree, leaf))).size >= MANY)
    .flatMap((ones) => ones);
  const advice = 'send them to who may see them, and only what is shown';
  return toStringSuspicions(evidence, 'personal-data', many, advice);
}

const RESTRICTED = /^AIza[\w-]{35}$/;
/** Names of keys that are made for browsers. */
const OF_BROWSERS = /map|firebase|api_?key|public|places|browser/i;

/** Keys that are public only where their service was told who may use them. */
export function findRestrictedKeys(evidence: Evidence): Suspicion[] {
  const found = leavesOf(evidence.tree).flatMap((leaf): FoundString[] => {
    const text = leaf.category === 'value' ? rawText(evidence.tree, leaf) : '';
    if (!RESTRICTED.test(text) || OF_BROWSERS.test(leaf.node.path)) return [];
    return [{ leaf, shown: `${text.slice(0, 4)}…`, form: 'is a key of Google' }];
  });
  const advice = 'restrict it to this site and one API, or keep it on the server';
  return toStringSuspicions(evidence, 'restricted-key', found, advice);
}
