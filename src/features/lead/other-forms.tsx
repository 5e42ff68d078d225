import type { Lead } from '#contract/lead.ts';
import { isOffered } from '../../content/lead-prefill.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../../ui/link/link.tsx';
import * as styles from './lead-form.css.ts';

interface OtherFormsProps {
  readonly leads: readonly Lead[];
  readonly chosen: Lead;
}

/** Links to the other presets. */
export function OtherForms({ leads, chosen }: OtherFormsProps) {
  const others = leads.filter(
    (lead) => lead !== chosen && isOffered(lead) && lead.slug && titleOf(lead),
  );
  if (others.length === 0) return null;
  return (
    <nav aria-label={strings.leadForms}>
      <ul className={styles.others}>
        {others.map((lead) => (
          <li key={lead.slug}>
            <Link href={`/lead?form=${encodeURIComponent(lead.slug ?? '')}`}>{titleOf(lead)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
