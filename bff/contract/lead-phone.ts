export interface Phone {
  /** `+7` and ten digits (E.164). */
  readonly number: string;
  /** Digits to dial once the call is answered. */
  readonly extension: string | undefined;
}

const EXTENSION = /(?:доб|вн|ext|x|х|[#*,;])\D*(\d{1,6})\D*$/iu;
const NEXT_NUMBER = /[,;/|\n]|\s(?:или|и)\s/iu;

/**
 * First digits of the area and mobile codes in use (7 is Kazakhstan, which shares +7). No code
 * begins with 849 or 89: such a number has a dialled 8 in front and lacks a digit.
 */
const SUBSCRIBER = /^(?!89|849)[34789]\d{9}$/;

/** Digits after a prefix: a mask's +7 before a typed 8 or +7, 00 7, 8~10 7, +7, +8, 8 or 7. */
const PREFIXED = /^(?:(?:7|8)(?=[78]\d{10}$)|00(?=7\d{10}$)|810(?=7\d{10}$))?[78](\d{10})$/;

function readNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const subscriber = PREFIXED.exec(digits)?.[1];
  // Ten digits that begin with 7 lack a digit, too.
  const isBare = subscriber === undefined && !/^7|\+/.test(digits + text);
  const number = isBare ? digits : (subscriber ?? '');
  return SUBSCRIBER.test(number) ? `+7${number}` : undefined;
}

/**
 * Parses a Russian phone number in any usual notation: with brackets, dashes and spaces, a label
 * before it, an extension or a second number after it.
 * @returns undefined if it is not a Russian number
 */
export function parsePhone(text: string): Phone | undefined {
  const plain = text.normalize('NFKC');
  const whole = readNumber(plain);
  if (whole !== undefined) return { number: whole, extension: undefined };
  const [tail, extension] = EXTENSION.exec(plain) ?? [];
  const beforeTail = tail === undefined ? undefined : readNumber(plain.slice(0, -tail.length));
  if (beforeTail !== undefined) return { number: beforeTail, extension };
  const first = readNumber(plain.split(NEXT_NUMBER, 1)[0] ?? '');
  return first === undefined ? undefined : { number: first, extension: undefined };
}

/** Formats `+74950004500` as `+7 (495) 000-45-00`. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4');
