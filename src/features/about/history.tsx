import type { About } from '#contract/pages.ts';
import { strings } from '../../i18n/strings.ts';
import { Section } from '../../ui/section/section.tsx';
import { classes } from '../../lib/classes.ts';
import { columns, stack } from '../../ui/styles/layout.css.ts';
import { text as texts } from '../../ui/styles/text.css.ts';
import * as styles from './about.css.ts';

/** History of the kindergarten by year. */
export const History = ({ history }: { readonly history: About['history'] | undefined }) => (
  <Section title={strings.history} of={history}>
    {(events) => (
      <ol className={stack.l}>
        {events.map(({ year, title, text }) => (
          <li key={`${year} ${title}`} className={columns.term}>
            <span className={classes(texts.title, styles.year)}>{year}</span>
            <div>
              <h3 className={texts.name}>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    )}
  </Section>
);
