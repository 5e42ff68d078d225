import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { toHref } from '../../lib/urls.ts';
import { Link } from '../../ui/link/link.tsx';
import { number } from './contacts.css.ts';

interface LicenseProps {
  readonly config: Pick<LayoutConfig, 'license_text' | 'license_url'>;
  readonly className?: string;
}

/** The number with its sign, which must start a new line rather than break at a hyphen. */
const NUMBER = /((?:№\s)?\S*\d-\d\S*)/;

/** The licence with its number, linked to the register if the layout names its URL. */
export const License = ({
  config: { license_text: text, license_url: url },
  className,
}: LicenseProps) => (
  <Link href={url ? toHref(url) : undefined} className={className}>
    {text.split(NUMBER).map((part) =>
      NUMBER.test(part) ? (
        <span key={part} className={number}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </Link>
);
