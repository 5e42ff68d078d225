import { strings } from '../../i18n/strings.ts';
import { text as words } from '../styles/text.css.ts';

interface AdMarkProps {
  readonly advertiser?: string | undefined;
  readonly erid?: string | undefined;
}

/** Text of the advertising label required by law; undefined for content that is not advertising. */
export const toAdText = ({ advertiser, erid }: AdMarkProps): string | undefined =>
  advertiser || erid
    ? [strings.advertisement, advertiser, erid && `erid: ${erid}`].filter(Boolean).join('. ')
    : undefined;

/** Advertising label. */
export function AdMark(props: AdMarkProps) {
  const text = toAdText(props);
  return text === undefined ? null : <p className={words.note}>{text}</p>;
}
