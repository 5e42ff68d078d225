import { formatRoubles } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';

interface OldPriceProps {
  readonly amount: number | undefined;
  readonly className?: string;
}

/** A former price, struck through; a hidden word says so, because most screen readers do not. */
export const OldPrice = ({ amount, className }: OldPriceProps) =>
  amount ? (
    <s className={className}>
      <span className={visuallyHidden}>{`${strings.insteadOf} `}</span>
      {formatRoubles(amount)}
    </s>
  ) : null;
