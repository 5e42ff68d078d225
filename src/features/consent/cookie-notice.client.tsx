'use client';

import { useAtom, useAtomValue } from 'jotai';
import { cookieChoiceAtom } from './cookie-choice-atom.ts';
import { cookieNoticeMark } from './cookie-notice-mark.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { bannerVisibleAtom } from '../../navigation/atoms.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster } from '../../ui/styles/layout.css.ts';
import * as styles from './cookie-notice.css.ts';

const POLICY = '/pages/2-politika-ispolzovaniya-cookie-faylov';

/**
 * The cookie notice. Every page includes it; the styles show it only while the visitor has made no
 * choice. It makes room for the banner while that is open.
 */
export function CookieNotice() {
  // Reading the atom subscribes this tab to a choice in another one.
  const [, choose] = useAtom(cookieChoiceAtom);
  const isBannerVisible = useAtomValue(bannerVisibleAtom);
  if (isBannerVisible) return null;
  return (
    <section
      {...cookieNoticeMark}
      className={classes(cluster.s, styles.root)}
      aria-label={strings.cookies}
    >
      <p className={styles.text}>
        {strings.cookieNotice}{' '}
        <Link href={POLICY} className={styles.link}>
          {strings.cookiePolicy}
        </Link>
      </p>
      <div className={classes(cluster.xs, styles.buttons)}>
        <button type="button" className={button.onNight} onClick={() => choose('declined')}>
          {strings.cookieDecline}
        </button>
        <button type="button" className={button.primary} onClick={() => choose('accepted')}>
          {strings.cookieAccept}
        </button>
      </div>
    </section>
  );
}
