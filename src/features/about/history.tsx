import type { About } from '#contract/documents.ts';
import { strings } from '../../i18n/strings.ts';
import { Part } from '../../ui/content-section/content-section.tsx';
import * as styles from './about.css.ts';

/** The kindergarten year by year. */
export const History = ({ history }: { readonly history: About['history'] | undefined }) => (
  <Part title={strings.history} items={history}>
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
  </Part>
);
