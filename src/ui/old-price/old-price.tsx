import { formatRoubles } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';

interface OldPriceProps {
  readonly amount: number | undefined;
  readonly className?: string;
}

/** A former price, struck through; most screen readers read no stroke, so a word says it. */
export const OldPrice = ({ amount, className }: OldPriceProps) =>
  amount ? (
    <s className={className}>
      <span className={visuallyHidden}>{`${strings.insteadOf} `}</span>
      {formatRoubles(amount)}
    </s>
  ) : null;
