import type { BlockOf } from '#contract/blocks.ts';
import * as styles from './blocks.css.ts';

/** Questions that open to their answers. */
export function Questions({ items }: Omit<BlockOf<'faq'>, 'type'>) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.questionTitle}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
