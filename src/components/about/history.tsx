import type { About } from '#contract/documents.ts';
import { strings } from '../../lib/strings.ts';
import { Part } from '../part/part.tsx';
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
