export interface Phone {
  /** `+7` and ten digits (E.164). */
  readonly number: string;
  /** Digits to dial after the answer. */
  readonly extension: string | undefined;
}

const EXTENSION = /(?:доб|вн|ext|x|х|[#*,;])\D*(\d{1,6})\D*$/iu;
const NEXT_NUMBER = /[,;/|\n]|\s(?:или|и)\s/iu;

/**
 * Area and mobile codes in use begin so (7: Kazakhstan, which shares the +7). Nobody has 849 or 89:
 * there an 8 was dialled first and a digit is missing.
 */
const SUBSCRIBER = /^(?!89|849)[34789]\d{9}$/;

/** Digits after the country: a mask's +7 before a typed 8 or +7, 00 7, 8~10 7, +7, +8, 8 or 7. */
const PREFIXED = /^(?:(?:7|8)(?=[78]\d{10}$)|00(?=7\d{10}$)|810(?=7\d{10}$))?[78](\d{10})$/;

function readNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const subscriber = PREFIXED.exec(digits)?.[1];
  // Ten digits that begin with 7 lack one, too.
  const isBare = subscriber === undefined && !/^7|\+/.test(digits + text);
  const number = isBare ? digits : (subscriber ?? '');
  return SUBSCRIBER.test(number) ? `+7${number}` : undefined;
}

/**
 * Reads a Russian number however it is written or pasted: any brackets, dashes and spaces, a label
 * before it, an extension or a second number after it.
 * @returns undefined when it is no Russian number
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

/** `+74950004500` as people write it: `+7 (495) 000-45-00`. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4');
