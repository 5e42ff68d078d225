import { Link } from '../../ui/link/link.tsx';
import type { Shell } from '../../content/shell.ts';
import type { Entry } from '../../i18n/areas.ts';
import { License } from '../../features/contacts/license.tsx';
import { copyrightYears } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import * as styles from './footer.css.ts';

type Config = Shell['config'];

/** The form that withdraws a consent, where the layout names one. */
function withdrawalLink({ withdrawal_page: page }: Config): Entry[] {
  const href = page ? toHref(page) : undefined;
  return href ? [{ title: strings.withdrawal, href }] : [];
}

/** Copyright, licence, prices, fixed links, developer. The year is that of the server. */
export const FooterLegal = ({ config }: { readonly config: Config }) => (
  <div className={styles.legal}>
    <ul className={styles.fixedLinks}>
      {[...FIXED_LINKS, ...withdrawalLink(config)].map(({ title, href }) => (
        <li key={href}>
          <Link href={href}>{title}</Link>
        </li>
      ))}
    </ul>
    <div className={styles.lines}>
      <p>
        © {copyrightYears()} {config.legal_name ?? config.title}
      </p>
      {config.license_text && (
        <p>
          <License config={config} className={styles.link} />
        </p>
      )}
      <p>{strings.noOffer}</p>
      {config.developer_title && <Developer config={config} />}
    </div>
  </div>
);

const Developer = ({ config }: { readonly config: Config }) => (
  <p>
    {strings.developedBy}{' '}
    {isHttpUrl(config.developer_url) ? (
      <a className={styles.link} href={config.developer_url} rel="noopener noreferrer">
        {config.developer_title}
      </a>
    ) : (
      config.developer_title
    )}
  </p>
);
