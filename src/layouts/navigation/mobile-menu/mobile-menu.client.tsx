'use client';

import { useAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { mobileMenuAtom } from '../../../navigation/atoms/mobile-menu.ts';
import { MenuIcon } from '../icons.tsx';
import { strings } from '../../../i18n/strings.ts';
import { isPlainClick } from '../../../lib/plain-click.ts';
import { linkOf } from '../../../navigation/links.ts';
import { media } from '../../../theme/breakpoints.ts';
import { CloseButton } from '../../../ui/dialog/close-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.client.tsx';
import { MenuDisclosure } from './menu-disclosure.client.tsx';
import type { MenuEntry } from './menu-link.client.tsx';
import { MenuPanel } from './menu-panel.client.tsx';
import * as styles from './mobile-menu.css.ts';
import { useHydrated } from './use-hydrated.ts';

interface MobileMenuProps {
  readonly links: readonly MenuEntry[];
  /** Name of the site, in the header of the menu. */
  readonly title: string;
  readonly children: ReactNode;
}

const follows = (event: MouseEvent): boolean =>
  linkOf(event.nativeEvent) !== null && isPlainClick(event);

/** The menu of small screens: a sliding dialog; a disclosure before hydration. */
export function MobileMenu({ links, title, children }: MobileMenuProps) {
  const [isOpen, change] = useAtom(mobileMenuAtom);
  const isHydrated = useHydrated();
  const close = () => change('close');
  useCloseElsewhere(isOpen, close);

  const panel = <MenuPanel links={links}>{children}</MenuPanel>;
  if (!isHydrated) {
    return <MenuDisclosure onLeftOpen={() => change('open')}>{panel}</MenuDisclosure>;
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={strings.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => change('toggle')}
      >
        <MenuIcon />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        label={strings.menu}
        className={styles.dialog}
        isPopup={false}
      >
        {/* Following a link closes the menu; Enter fires a click, too. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={styles.window} onClick={(event) => follows(event) && close()}>
          <div className={styles.head}>
            <span className={styles.title}>{title}</span>
            <CloseButton label={strings.closeMenu} onClick={close} />
          </div>
          {panel}
        </div>
      </Dialog>
    </>
  );
}

/** Closes the menu on back and forward, and when the window is wide enough for the bar. */
function useCloseElsewhere(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('popstate', () => closeNow(), { signal });
    matchMedia(media.fromWide).addEventListener('change', () => closeNow(), { signal });
    return () => listening.abort();
  }, [isOpen]);
}
