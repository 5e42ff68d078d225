import { button } from '../../ui/button/button.css.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { LowVision } from '../../features/low-vision/low-vision.client.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { PhoneLink } from '../../features/contacts/phone-link.tsx';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { DiaryIcon } from './icons.tsx';
import * as styles from './menu-contacts.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** The search and the contacts below the links of the mobile menu. */
export const MenuContacts = ({ config }: { readonly config: Shell['config'] }) => (
  <div className={styles.root}>
    <StaticHtml as="div" className={styles.details}>
      <SearchBox />
      {config.phone && (
        <PhoneLink
          phone={config.phone}
          trackedClass={config.calltracking?.phone_class}
          className={styles.phone}
        />
      )}
      {config.work_time && <p className={styles.muted}>{config.work_time}</p>}
      {isHttpUrl(config.diary_url) && (
        <a className={styles.diary} href={config.diary_url} rel="noopener noreferrer">
          <DiaryIcon />
          {config.diary_title ?? strings.diary}
        </a>
      )}
    </StaticHtml>
    <LowVision className={styles.eye}>
      <Icon name="eye" />
      {strings.lowVisionTitle}
    </LowVision>
    <Link href="/lead" className={button.primary}>
      {strings.bookTour}
    </Link>
  </div>
);
