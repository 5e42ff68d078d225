'use client';

import { useAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from 'waku';
import { strings } from '../../i18n/strings.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { mobileMenuAtom } from '../../navigation/atoms.ts';
import { linkOf } from '../../navigation/links.ts';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Drawing } from '../../ui/icon/icon.tsx';
import { MENU } from '../../ui/icon/icons.ts';
import { type MenuLinkEntry, MenuLinks } from './menu-link.tsx';
import * as styles from './menu.css.ts';
import { useCloseElsewhere, useModality } from './use-drawer.ts';

const ID = 'menu';

/** Items of the menu: links and the button of the low-vision settings. */
const ITEM = 'a, [data-low-vision]';

interface MenuProps {
  readonly links: readonly MenuLinkEntry[];
  /** Name of the site, in the head of the menu. */
  readonly title: string;
  /** Content below the menu's links. */
  readonly contacts: ReactNode;
  /** Content of the bar between its links and the menu button. */
  readonly children: ReactNode;
}

/**
 * The links of the site: in the bar where it is wide enough, else a popover that slides in. Its
 * buttons need no JavaScript; `mobileMenuAtom` follows it, and closes it.
 */
export function Menu({ links, title, contacts, children }: MenuProps) {
  const { path } = useRouter();
  const menu = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, change] = useAtom(mobileMenuAtom);
  const close = () => change('close');
  useModality(isOpen, menu, opener);
  useCloseElsewhere(menu, close);
  // The menu may have been opened before hydration.
  const follow = useEffectEvent(() => {
    if (CSS.supports('selector(:popover-open)') && menu.current?.matches(':popover-open')) {
      change('open');
    }
  });
  useEffect(() => follow(), []);

  const closeOnItem = (event: MouseEvent) => {
    if (linkOf(event.nativeEvent, ITEM) && isPlainClick(event)) close();
  };
  return (
    <>
      {/* Enter fires a click, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={menu}
        id={ID}
        popover="auto"
        className={styles.root}
        aria-label={strings.mainMenu}
        onClick={closeOnItem}
        onToggle={({ newState }) => change(newState === 'open' ? 'open' : 'close')}
      >
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <CloseButton label={strings.closeMenu} popoverTarget={ID} popoverTargetAction="hide" />
        </div>
        <MenuLinks links={links} path={path} />
        {contacts}
      </nav>
      {children}
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        popoverTarget={ID}
        aria-label={strings.menu}
      >
        <Drawing path={MENU} size="large" />
      </button>
    </>
  );
}
