import type { BlockOf } from '#contract/blocks.ts';
import * as styles from './questions.css.ts';

/** Questions with collapsible answers. */
export function Questions({ items }: Omit<BlockOf<'faq'>, 'type'>) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            {question}
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
