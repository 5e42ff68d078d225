import { mailsIn } from '#contract/values/contact-texts.ts';
import type { Shell } from '../../loaders/shell.ts';
import { ContactParts, linesOf, PhoneLink } from '../../features/contacts/phone-link.tsx';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { cluster, onScreen, starts } from '../../ui/styles/layout.css.ts';
import { breaking } from '../../theme/typography.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './footer.css.ts';

type Config = Shell['config'];

/** Social networks with an http(s) URL. */
const socialLinks = (config: Config) =>
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
    <div className={classes(starts.xs, onScreen)}>
      {phone && (
        <PhoneLink
          phone={phone}
          trackedClass={calltracking?.phone_class}
          className={classes(text.title, styles.link)}
        />
      )}
      <ContactParts parts={linesOf(mailsIn(email))} className={classes(styles.link, breaking)} />
      {socials.length > 0 && (
        <ul className={cluster.xs} aria-label={strings.socials}>
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
