import type { Shell } from '../../loaders/shell.ts';
import { PhoneLink } from '../../features/contacts/phone-link.tsx';
import { LowVisionButton } from '../../features/low-vision/low-vision-button.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './menu.css.ts';

interface MenuContactsProps {
  readonly config: Shell['config'];
  readonly isInvited: boolean;
}

/** The search and the contacts below the links of the mobile menu. */
export const MenuContacts = ({ config, isInvited }: MenuContactsProps) => (
  <StaticHtml as="div" className={styles.contacts}>
    <SearchBox />
    {config.phone && (
      <PhoneLink
        phone={config.phone}
        trackedClass={config.calltracking?.phone_class}
        className={styles.phone}
      />
    )}
    {config.work_time && <p className={text.onNight}>{config.work_time}</p>}
    {isHttpUrl(config.diary_url) && (
      <a className={styles.line} href={config.diary_url} rel="noopener noreferrer">
        <Icon name="diary" />
        {config.diary_title ?? strings.diary}
      </a>
    )}
    <LowVisionButton className={styles.line}>{strings.lowVisionTitle}</LowVisionButton>
    {isInvited && (
      <Link href="/lead" className={button.primary}>
        {strings.bookTour}
      </Link>
    )}
  </StaticHtml>
);
