'use client';

import { useAtom } from 'jotai';
import { cookieChoiceAtom } from './cookie-choice-atom.ts';
import { strings } from '../../i18n/strings.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import * as styles from './cookie-notice.css.ts';

const POLICY = '/pages/2-politika-ispolzovaniya-cookie-faylov';

/**
 * The cookie notice. Every page includes it; the styles show it only if the boot script found no
 * choice by the visitor.
 */
export function CookieNotice() {
  const [choice, choose] = useAtom(cookieChoiceAtom);
  if (choice) return null;
  return (
    <section className={styles.root} aria-label={strings.cookies}>
      <p className={styles.text}>
        {strings.cookieNotice}{' '}
        <Link href={POLICY} className={styles.link}>
          {strings.cookiePolicy}
        </Link>
      </p>
      <div className={styles.buttons}>
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
