import { Link } from '../../ui/link/link.tsx';
import type { Shell } from '../../content/shell.ts';
import { copyrightYears } from '../../i18n/dates.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { FIXED_LINKS } from './fixed-links.ts';
import * as styles from './footer.css.ts';

type Config = Shell['config'];

/** Copyright, licence, fixed links, developer. The year is that of the server. */
export const FooterLegal = ({ config }: { readonly config: Config }) => (
  <div className={styles.legal}>
    <ul className={styles.fixedLinks}>
      {FIXED_LINKS.map(({ title, href }) => (
        <li key={href}>
          <Link href={href}>{title}</Link>
        </li>
      ))}
    </ul>
    <div className={styles.lines}>
      <p>
        © {copyrightYears()} {config.legal_name ?? config.title}
      </p>
      <License config={config} />
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

function License({ config: { license_text: text, license_url: url } }: { config: Config }) {
  if (!text) return null;
  const href = url ? toHref(url) : undefined;
  return (
    <p>
      {href ? (
        <a className={styles.link} href={href}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
