import { firstHref, phonesIn } from '#contract/values/contact-texts.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster } from '../../ui/styles/layout.css.ts';
import * as styles from './phone-bar.css.ts';

/** Call and tour buttons at the bottom of phone screens. */
export function QuickContacts({ phone }: { readonly phone: string }) {
  const call = firstHref(phonesIn(phone));
  return (
    <StaticHtml as="div" name="quick contact" className={styles.root}>
      <aside className={classes(cluster.xs, styles.bar)} aria-label={strings.quickContact}>
        {call && (
          <a href={call} className={button.onNight}>
            {strings.callUs}
          </a>
        )}
        <Link href="/lead" className={classes(button.primary, styles.toForm)}>
          {strings.onTour}
        </Link>
      </aside>
    </StaticHtml>
  );
}

interface PhoneActProps {
  readonly href: string;
  readonly label: string;
}

/**
 * The page's own action in the bar, instead of the tour; outside `main`, in which it could not
 * stick.
 */
export const PhoneAct = ({ href, label }: PhoneActProps) => (
  <StaticHtml as="aside" name="act" className={styles.ownAct} aria-label={label} data-own-act>
    <Link href={href} className={classes(button.primary, styles.ownLink)}>
      {label}
    </Link>
  </StaticHtml>
);
