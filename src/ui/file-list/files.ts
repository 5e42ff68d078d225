import type { File } from '#contract/primitives.ts';
import { formatDate } from '../../i18n/dates.ts';
import { strings } from '../../i18n/strings.ts';

const KILOBYTE = 1024;
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Formats a size: «1,2 МБ». */
export function formatSize(bytes: number): string {
  const step = bytes < KILOBYTE ? 0 : Math.floor(Math.log(bytes) / Math.log(KILOBYTE));
  const unit = Math.min(step, UNITS.length - 1);
  return `${decimal.format(bytes / KILOBYTE ** unit)}\u00a0${UNITS[unit]}`;
}

const extensionOf = (url: string): string | undefined =>
  /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase();

/** Type, size, date and signature of a file: «PDF, 1,2 МБ, 1 сентября 2026». */
export const describeFile = ({ url, size, date, signed }: File): string =>
  [
    extensionOf(url),
    size === undefined ? undefined : formatSize(size),
    formatDate(date),
    signed ? strings.signedFile : undefined,
  ]
    .filter(Boolean)
    .join(', ');
