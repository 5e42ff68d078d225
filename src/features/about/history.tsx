import type { About } from '#contract/documents.ts';
import { strings } from '../../i18n/strings.ts';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './about.css.ts';

/** History of the kindergarten by year. */
export const History = ({ history }: { readonly history: About['history'] | undefined }) => (
  <Section title={strings.history} of={history}>
    {(events) => (
      <ol className={styles.history}>
        {events.map(({ year, title, text }) => (
          <li key={`${year} ${title}`} className={styles.event}>
            <span className={styles.year}>{year}</span>
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    )}
  </Section>
);
