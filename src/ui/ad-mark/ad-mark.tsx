import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';

interface AdMarkProps {
  readonly advertiser?: string | undefined;
  readonly erid?: string | undefined;
}

/** Advertising label required by law. */
export function AdMark({ advertiser, erid }: AdMarkProps) {
  if (!advertiser && !erid) return null;
  const details = [strings.advertisement, advertiser, erid && `erid: ${erid}`];
  return <p className={small}>{details.filter(Boolean).join('. ')}</p>;
}
