import type { TitledLink } from '../../i18n/menu.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../../ui/link/link.tsx';
import { Phone } from '../contacts/phone-link.tsx';
import { classes } from '../../lib/classes.ts';
import { breaking } from '../../theme/typography.css.ts';
import { cluster, starts } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';

interface SearchAdviceProps {
  /** Outcome of the search. */
  readonly title?: string;
  readonly hint: string;
  readonly menu: readonly TitledLink[];
  readonly phone: string;
}

/** Suggestions when nothing was found. */
export const SearchAdvice = ({ title, hint, menu, phone }: SearchAdviceProps) => (
  <div className={starts.m}>
    {title && <h2 className={classes(text.subhead, breaking)}>{title}</h2>}
    <p>{hint}</p>
    <ul className={cluster.m}>
      {menu.map(({ title, href }) => (
        <li key={href}>
          <Link href={href}>{title}</Link>
        </li>
      ))}
    </ul>
    {phone && (
      <p>
        {strings.searchCall} <Phone phone={phone} />
      </p>
    )}
  </div>
);
