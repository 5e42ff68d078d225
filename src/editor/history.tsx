import { useState } from 'react';
import { ask, ofFile, refusalOf } from './ask.ts';
import { Compare } from './compare.tsx';
import { differences } from './edits.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { OpenDocument, Value } from './types.ts';

const when = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });

interface Former {
  readonly id: number;
  readonly value?: Value;
  readonly problem?: string;
}

interface HistoryProps {
  readonly opened: OpenDocument;
  /** Undefined while restoring would drop unsaved changes. */
  readonly onRestore: ((id: number) => void) | undefined;
}

interface VersionProps extends HistoryProps {
  readonly former: Former;
}

/** Differences between a former version and the current one. */
function Version({ opened: { schema, value }, former, onRestore }: VersionProps) {
  if (!former.value) return <p className={styles.notice}>{former.problem}</p>;
  const was = former.value;
  const names = differences(was, value);
  return (
    <div className={styles.notice}>
      {names.length === 0 && texts.same}
      <Compare
        schema={schema}
        names={names}
        upper={{ title: texts.before, value: was }}
        lower={{ title: texts.now, value }}
      />
      {names.length > 0 && !onRestore && <p>{texts.settleFirst}</p>}
      {names.length > 0 && onRestore && (
        <button type="button" className={styles.main} onClick={() => onRestore(former.id)}>
          {texts.restore}
        </button>
      )}
    </div>
  );
}

/** Authors and dates of a document's versions; a former version can be viewed and restored. */
export function History({ opened, onRestore }: HistoryProps) {
  const [former, setFormer] = useState<Former>();
  const { file, versions } = opened;
  const show = async (id: number) => {
    try {
      const { value } = await ask<{ value: Value }>('GET', ofFile(`versions/${id}`, file));
      setFormer({ id, value });
    } catch (error) {
      setFormer({ id, problem: refusalOf(error) });
    }
  };
  if (versions.length === 0) return null;
  return (
    <details className={styles.part} open={opened.broken !== undefined}>
      <summary className={styles.summary}>{texts.history}</summary>
      <ul className={styles.rows}>
        {versions.map(({ id, author, saved_at: at }) => (
          <li key={id}>
            <div className={styles.row}>
              <span>
                {author ?? texts.byFile} <span className={styles.hint}>{when.format(at)}</span>
              </span>
              <Quiet onClick={() => void show(id)}>{texts.compare}</Quiet>
            </div>
            {former?.id === id && <Version opened={opened} former={former} onRestore={onRestore} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
