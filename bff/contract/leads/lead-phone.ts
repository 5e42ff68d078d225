export interface Phone {
  /** With a plus and the country code (E.164): `+7` and ten digits. */
  readonly number: string;
  /** Digits to dial once the call is answered. */
  readonly extension: string | undefined;
  /** Text written beside the number. */
  readonly note: string | undefined;
}

/** A run of digits, with the characters between them. */
const RUN = /\+?(?:[^\p{L}\d,;#*/|+\n]*\d)+/gu;
/** An extension alone: a word or a sign for it, and its digits. */
const EXTENSION =
  /^(?:[^\p{L}\d]*(?:доб|вн|ext|x|х)\p{L}*|\s*[#*,;])[^\p{L}\d]*(\d{1,6})[^\p{L}\d]*$/iu;

/**
 * First digits of the area and mobile codes in use (7 is Kazakhstan, which shares +7). No code
 * begins with 849 or 89: such a number has a dialled 8 in front and lacks a digit.
 */
const SUBSCRIBER = /^(?!89|849)[34789]\d{9}$/;

/** Digits after a prefix: a mask's +7 before a typed 8 or +7, 00 7, 8~10 7, +7, +8, 8 or 7. */
const PREFIXED = /^(?:(?:7|8)(?=[78]\d{10}$)|00(?=7\d{10}$)|810(?=7\d{10}$))?[78](\d{10})$/;

/** A country code that begins with 8; nobody writes the 8 of Russia this way. */
const ASIAN = /^\+8[0-46-8]/;

function readRussian(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const subscriber = PREFIXED.exec(digits)?.[1];
  // Ten digits that begin with 7 lack a digit, too.
  const isBare = subscriber === undefined && !/^7|\+/.test(digits + text);
  const number = isBare ? digits : (subscriber ?? '');
  return SUBSCRIBER.test(number) && !ASIAN.test(text) ? `+7${number}` : undefined;
}

/**
 * A number in international form, `+49` or `8~10 49` (E.164: at most 15 digits). The zero of
 * `+49 (0) 176` is dialled only within the country.
 */
function readForeign(text: string): string | undefined {
  const digits = text.replace(/\(0\)|[^\d+]/g, '').replace(/^(?:00|810)/, '+');
  return /^\+[1-689]\d{7,14}$/.test(digits) ? digits : undefined;
}

/**
 * Parses the first phone number of a text, in any usual notation: with brackets, dashes and spaces, a
 * label or other digits before it, an extension, a second number or a note after it.
 * @returns undefined if none is Russian or international
 */
export function parsePhone(text: string): Phone | undefined {
  const plain = text.normalize('NFKC');
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const number = readRussian(run) ?? readForeign(run);
    if (number === undefined) continue;
    const rest = plain.slice(index + run.length);
    const extension = EXTENSION.exec(rest)?.[1];
    // A label has no digits, and a mask's +7 is none.
    const before = plain.slice(0, index).replace(/^(?:\D*[78])?\D*$/, '');
    const after = extension === undefined ? rest.replace(/^[\s,;]+/, '') : '';
    const note = [before, after]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ');
    return { number, extension, note: /[\p{L}\d]/u.test(note) ? note : undefined };
  }
  return undefined;
}

/** Formats `+74950004500` as `+7 (495) 000-45-00`. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4');
