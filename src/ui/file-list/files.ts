import type { File } from '#contract/shapes/primitives.ts';
import { formatDate, formatSize } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';

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
