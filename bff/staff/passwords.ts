import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const MIN_LENGTH = 10;
export const MAX_LENGTH = 200;

const hashScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** Each guess costs 32 MiB and about 0.2 s. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
/** Passwords that are hashed at once: each takes memory and a thread. */
const inTurn = pLimit(2);

const hash = (password: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() => hashScrypt(password.normalize('NFC'), salt, 32, COST));

/** @returns the text to store, with its salt */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await hash(password, salt)).toString('base64url')}`;
}

/**
 * Used for the comparison if there is no account, so that the response time does not reveal this.
 */
const NO_PASSWORD = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

/** @param stored of `hashPassword`; undefined if there is none */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', expected = ''] = (stored ?? NO_PASSWORD).split('.');
  const found = await hash(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(found, Buffer.from(expected, 'base64url')) && stored !== undefined;
}

/** Adjacent keys of the keyboard, in both directions, and alphabets. */
const ROWS = [
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  'йцукенгшщзхъфывапролджэячсмитьбюйцукен',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1й2ц3у4к5е6н7г8ш9щ0з',
];
const WORDS =
  `password passw0rd p@ssw0rd qwerty qwertyuiop admin administrator letmein welcome iloveyou
  football baseball superman princess sunshine monkey dragon master login secret changeme kosmosad
  пароль йцукен админ администратор директор космосад детсад детскийсад привет любовь солнышко
  parol ljubov marina natasha kindergarten`.split(/\s+/);

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}@]/gu, '');

function isCommon(password: string, name: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const rows = ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')]);
  if (rows.some((row) => row.includes(plain))) return true;
  // Letters that remain without digits and signs, with a repeated word counted once.
  const letters = lettersOf(plain).replace(/^(.+?)\1+$/u, '$1');
  const [rest, zeros] = [letters, lettersOf(plain.replaceAll('0', 'o'))];
  return (
    rest === '' ||
    [...WORDS, lettersOf(name.toLowerCase())].some((word) => [rest, zeros].includes(word))
  );
}

/** What is wrong with a new password, in Russian; undefined if it is good. */
export function passwordProblem(password: string, name: string): string | undefined {
  const signs = Array.from(password.normalize('NFC'));
  if (signs.length < MIN_LENGTH)
    return `Пароль короче ${MIN_LENGTH} знаков: возьмите два-три слова.`;
  if (password.length > MAX_LENGTH) return `Пароль длиннее ${MAX_LENGTH} знаков.`;
  if (/(.)\1{4}/u.test(password) || new Set(signs).size < 5) {
    return 'В пароле слишком много одинаковых знаков: возьмите два-три слова.';
  }
  if (isCommon(password, name)) return 'Такой пароль подбирают первым: возьмите два-три слова.';
  return undefined;
}
