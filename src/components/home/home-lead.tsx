import type { Shell } from '../../content/shell.ts';
import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.client.tsx';
import { Section } from '../section/section.tsx';
import * as styles from './home.css.ts';

/** The last word of the home page: come and see. */
export function HomeLead({ config }: { readonly config: Shell['config'] }) {
  return (
    <Section title={strings.visitTitle} tone="warm">
      <p>{config.address ? `${strings.visitText} ${config.address}.` : strings.visitText}</p>
      <p className={styles.buttons}>
        <Link href="/lead" className={button.primary}>
          {strings.bookTour}
        </Link>
        {config.phone && (
          <a href={toTelHref(config.phone)} className={button.secondary}>
            {config.phone}
          </a>
        )}
      </p>
    </Section>
  );
}
