import type { Entry } from '../../i18n/areas.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../../ui/link/link.tsx';
import { Phone } from '../contacts/phone-link.tsx';
import * as styles from './search-results.css.ts';

interface SearchAdviceProps {
  /** What happened. */
  readonly title?: string;
  readonly hint: string;
  readonly menu: readonly Entry[];
  readonly phone: string;
}

/** Where to look when nothing was found. */
export const SearchAdvice = ({ title, hint, menu, phone }: SearchAdviceProps) => (
  <div className={styles.advice}>
    {title && <h2 className={styles.groupTitle}>{title}</h2>}
    <p>{hint}</p>
    <ul className={styles.sections}>
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
