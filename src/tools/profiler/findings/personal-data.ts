import type { StringRule } from './strings.ts';

/** Minimum number of values: fewer may be contacts of the site's owner. */
const MANY = 10;
/**
 * An address, perhaps in a link or after a name. The last part is a name of letters, or Punycode:
 * `react@19.3.1` is a version.
 */
const EMAIL =
  /^(?:mailto:|[^@<>]{0,80}<)?[\p{L}\w.+-]{1,64}@[\p{L}\w-]+(?:\.[\p{L}\w-]+)*\.(?:\p{L}{2,24}|xn--[\w-]+)>?$/iu;
/** `hero@2x.webp` is a picture for dense screens. */
const FILE = /\.(?:webp|png|jpe?g|gif|svg|avif|ico|css|m?js|json|woff2?|mp4|pdf)$/i;
const PHONE = /^(?:tel:)?\+?[\d\s().-]{9,22}$/i;
const NAME_OF_PHONE = /phone|mobile|^tel|cell/i;
/** A beginning that only telephones have. */
const NUMBER = /^(?:tel:|\+)/i;

/** Kind of personal data in a value; undefined without any. */
function nameData(prop: string, text: string): string | undefined {
  if (EMAIL.test(text) && !FILE.test(text)) return 'e-mail addresses';
  const digits = text.replace(/\D/g, '').length;
  const isPhone = PHONE.test(text) && digits >= 9 && digits <= 15;
  return isPhone && (NUMBER.test(text) || NAME_OF_PHONE.test(prop)) ? 'telephones' : undefined;
}

/** Addresses and telephones of many people; only in data, because visible texts are public. */
export const PERSONAL_DATA: StringRule = {
  kind: 'personal-data',
  advice: 'send only the shown ones, to people who may see them',
  least: MANY,
  name: (text, { name }) => {
    const form = nameData(name, text);
    return form === undefined ? undefined : { shown: `${text.slice(0, 2)}…`, form: `are ${form}` };
  },
};
