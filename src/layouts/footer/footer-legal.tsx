import type { Shell } from '../../loaders/shell.ts';
import { License } from '../../features/contacts/license.tsx';
import { copyrightYears } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { Link } from '../../ui/link/link.tsx';
import { onScreen, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import * as styles from './footer.css.ts';

/** Links to fixed pages, copyright, licence, price disclaimer and developer. */
export function FooterLegal({ config, today }: Pick<Shell, 'config' | 'today'>) {
  // Page of the form for withdrawing consent, if the layout names one.
  const withdrawal = config.withdrawal_page && toHref(config.withdrawal_page);
  const links = [
    ...FIXED_LINKS,
    ...(withdrawal ? [{ title: strings.withdrawal, href: withdrawal }] : []),
  ];
  return (
    <div className={classes(stack.m, text.onNight, styles.row, styles.legal)}>
      <ul className={classes(styles.line, onScreen)}>
        {links.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <p>
          © {copyrightYears(today)} {config.legal_name ?? config.title}
        </p>
        {config.license_text && (
          <p>
            <License config={config} className={styles.inline} />
          </p>
        )}
        <p>{strings.noOffer}</p>
        {config.developer_title && <Developer config={config} />}
      </div>
    </div>
  );
}

const Developer = ({ config }: { readonly config: Shell['config'] }) => (
  <p className={styles.developer}>
    {strings.developedBy}{' '}
    {isHttpUrl(config.developer_url) ? (
      <a className={styles.inline} href={config.developer_url} rel="noopener noreferrer">
        {config.developer_title}
      </a>
    ) : (
      config.developer_title
    )}
  </p>
);
