import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { PhoneLink } from '../../features/contacts/phone-link.tsx';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { phone as phoneClass } from '../navigation/menu.css.ts';
import * as styles from './footer.css.ts';

type Config = Shell['config'];

interface Social {
  readonly network: IconName;
  readonly title: string;
  readonly href: string;
}

/** Social networks with an http(s) URL (`src/decisions.md`, "Social links"). */
const socialLinks = (config: Config): Social[] =>
  (
    [
      { network: 'vk', title: 'ВКонтакте', href: config.vk_url },
      { network: 'facebook', title: 'Facebook', href: config.fb_url },
      { network: 'instagram', title: 'Instagram', href: config.instagram_url },
      { network: 'telegram', title: 'Telegram', href: config.telegram_url },
      { network: 'max', title: 'MAX', href: config.max_url },
      { network: 'rutube', title: 'RuTube', href: config.rutube_url },
      { network: 'dzen', title: 'Дзен', href: config.dzen_url },
    ] as const
  ).flatMap(({ href, ...social }) => (href && isHttpUrl(href) ? [{ ...social, href }] : []));

/** Phone, e-mail and social networks. */
export function FooterContacts({ config }: { readonly config: Config }) {
  const { phone, email, calltracking } = config;
  const socials = socialLinks(config);
  return (
    <div className={styles.contacts}>
      {phone && (
        <PhoneLink phone={phone} trackedClass={calltracking?.phone_class} className={phoneClass} />
      )}
      {email && (
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {socials.length > 0 && (
        <ul className={styles.socials} aria-label={strings.socials}>
          {socials.map(({ network, title, href }) => (
            <li key={network}>
              <a
                className={styles.social}
                href={href}
                rel="noopener noreferrer"
                aria-label={title}
                title={title}
              >
                <Icon name={network} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
