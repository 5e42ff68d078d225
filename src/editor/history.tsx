import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { ask } from './ask.ts';
import { Compare } from './compare.tsx';
import { differences } from './edits.ts';
import * as styles from './editor.css.ts';
import { texts } from './texts.ts';
import type { Value, Version } from './types.ts';

const when = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });

interface HistoryProps {
  readonly file: string;
  readonly schema: RJSFSchema;
  readonly versions: readonly Version[];
  /** What is stored now. */
  readonly value: Value;
  readonly onRestore: (value: Value) => void;
}

/** Who has changed a document and when; a former version can be looked at and taken back. */
export function History({ file, schema, versions, value, onRestore }: HistoryProps) {
  const [shown, setShown] = useState<{ readonly id: number; readonly value: Value }>();
  const show = async (id: number) => {
    const { value } = await ask<{ value: Value }>(
      'GET',
      `versions/${id}?file=${encodeURIComponent(file)}`,
    );
    setShown({ id, value });
  };
  if (versions.length === 0) return null;
  const names = shown ? differences(shown.value, value) : [];
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>{texts.history}</summary>
      <ul className={styles.rows}>
        {versions.map(({ id, author, saved_at: at }) => (
          <li key={id}>
            <div className={styles.row}>
              <span>
                {author ?? texts.byFile}
                <span className={styles.hint}> {when.format(at)}</span>
              </span>
              <button type="button" className={styles.quiet} onClick={() => void show(id)}>
                {texts.compare}
              </button>
            </div>
            {shown?.id === id && (
              <div className={styles.notice}>
                {names.length === 0 && texts.same}
                <Compare
                  schema={schema}
                  names={names}
                  upper={{ title: texts.before, value: shown.value }}
                  lower={{ title: texts.now, value }}
                />
                {names.length > 0 && (
                  <button
                    type="button"
                    className={styles.main}
                    onClick={() => onRestore(shown.value)}
                  >
                    {texts.restore}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
