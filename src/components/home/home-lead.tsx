import type { Shell } from '../../content/shell.ts';
import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.client.tsx';
import { Section } from '../section/section.tsx';
import * as styles from './home.css.ts';

interface HomeLeadProps {
  readonly config: Shell['config'];
  /** Preset of the form. */
  readonly form: string | undefined;
}

/** The last word of the home page: come and see. */
export function HomeLead({ config, form }: HomeLeadProps) {
  return (
    <Section title={strings.visitTitle} tone="warm">
      <p>{config.address ? `${strings.visitText} ${config.address}.` : strings.visitText}</p>
      <p className={styles.buttons}>
        <Link
          href={form ? `/lead?form=${encodeURIComponent(form)}` : '/lead'}
          className={button.primary}
        >
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
