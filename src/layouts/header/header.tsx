import type { Shell } from '../../loaders/shell.ts';
import { PhoneLink } from '../../features/contacts/phone-link.tsx';
import { LowVisionButton } from '../../features/low-vision/low-vision-button.tsx';
import type { MenuEntry } from '../../i18n/menu.ts';
import { strings } from '../../i18n/strings.ts';
import { LETTERS, LINES, nameShape } from '../../theme/long-words.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { classes } from '../../lib/classes.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Logo } from './logo.tsx';
import { MenuContacts } from './menu-contacts.tsx';
import { Menu } from './menu.client.tsx';
import type { MenuLinkEntry } from './menu-link.tsx';
import * as styles from './header.css.ts';

const toEntries = (menu: readonly MenuEntry[]): MenuLinkEntry[] =>
  menu.map(({ title, href, children }) => ({
    title,
    ...(href !== undefined && { href }),
    ...(children.length > 0 && { children: toEntries(children) }),
  }));

interface HeaderProps {
  readonly shell: Shell;
  /** Whether it links to the lead form. */
  readonly isInvited: boolean;
}

/** The header of every page: logo, menu, phone, diary, link to the lead form. */
export function Header({ shell: { config, menu }, isInvited }: HeaderProps) {
  const { lines, letters } = nameShape(config.title);
  return (
    <header className={styles.root}>
      <div className={styles.bar}>
        <StaticHtml as="a" href="/" className={styles.brand} data-long={lines > 2 || undefined}>
          <Logo />
          <span
            className={styles.nameRoom}
            style={{ [LETTERS]: letters, [LINES]: lines } as object}
          >
            <span className={styles.name}>{config.title}</span>
          </span>
        </StaticHtml>
        <Menu
          links={toEntries(menu)}
          title={config.title}
          contacts={<MenuContacts config={config} isInvited={isInvited} />}
        >
          <Tools config={config} isInvited={isInvited} />
        </Menu>
      </div>
    </header>
  );
}

interface ToolsProps extends Pick<HeaderProps, 'isInvited'> {
  readonly config: Shell['config'];
}

/** Shortcuts in the bar, as many as fit; the menu has all of them. */
const Tools = ({ config, isInvited }: ToolsProps) => (
  <StaticHtml as="div" className={styles.tools}>
    <div className={styles.contacts}>
      {config.phone && (
        <PhoneLink
          phone={config.phone}
          isFirstOnly
          trackedClass={config.calltracking?.phone_class}
          icon={<Icon name="phone" />}
          className={styles.phone}
          numberClassName={styles.number}
        />
      )}
      <div className={styles.places}>
        {isHttpUrl(config.diary_url) && (
          <a className={styles.place} href={config.diary_url} rel="noopener noreferrer">
            <Icon name="diary" />
            <span className={styles.placeTitle}>{config.diary_title ?? strings.diary}</span>
          </a>
        )}
        <Link href="/search" className={classes(styles.place, styles.search)}>
          <Icon name="search" />
          <span className={visuallyHidden}>{strings.areas.search}</span>
        </Link>
      </div>
    </div>
    <LowVisionButton className={styles.eye} />
    {isInvited && (
      <Link href="/lead" className={classes(button.primary, styles.invitation)}>
        {strings.onTour}
      </Link>
    )}
  </StaticHtml>
);
