import type { About } from '#contract/pages.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { Link } from '../../ui/link/link.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { cluster } from '../../ui/styles/layout.css.ts';
import * as styles from './about.css.ts';

/** Partners of the kindergarten. */
export const Partners = ({ partners }: { readonly partners: About['partners'] | undefined }) => (
  <Section title={strings.partners} of={partners}>
    {(items) => (
      <ul className={cluster.l}>
        {items.map(({ title, url = '', image }) => (
          <li key={title}>
            {image && <Picture image={image} sizes="160px" className={styles.partnerLogo} />}
            {isHttpUrl(url) ? <Link href={url}>{title}</Link> : title}
          </li>
        ))}
      </ul>
    )}
  </Section>
);
