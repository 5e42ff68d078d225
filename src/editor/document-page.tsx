import { useCallback, useEffect, useState } from 'react';
import { AskError, openDocument, saveDocument } from './ask.ts';
import { Compare, titleAt } from './compare.tsx';
import { DocumentForm } from './document-form.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import { differences, mergeEdits, prune } from './edits.ts';
import { History } from './history.tsx';
import { SaveBar } from './save-bar.tsx';
import * as styles from './editor.css.ts';
import { reasonOf } from './reasons.ts';
import { texts } from './texts.ts';
import type { FieldProblem, ListedDocument, OpenDocument, Stored, Value } from './types.ts';

const NONE: readonly FieldProblem[] = [];

/** Opens the parts around the first field with an error, and goes there. */
function showFirstError(): void {
  const error = document.querySelector('[data-error]');
  for (let part = error?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true;
  }
  const field = error?.parentElement?.querySelector<HTMLElement>(
    'input, select, textarea, summary',
  );
  (field ?? error)?.scrollIntoView({ block: 'center' });
  field?.focus();
}

interface Conflict {
  readonly names: readonly string[];
  readonly theirs: Value;
}

/** What a form shows of a document. */
interface Shown {
  readonly opened: OpenDocument;
  readonly value: Value;
  readonly problems: readonly FieldProblem[];
  /** Set where somebody else has saved since. */
  readonly conflict: Conflict | undefined;
}

/** What is stored, with what was changed before. @param base what the changes were made from */
function toShown(opened: OpenDocument, base: Stored, mine: Value): Shown {
  const { value, conflicts } = mergeEdits(base.value, mine, opened.value);
  const isOlder = base.etag !== opened.etag;
  const conflict = isOlder ? { names: conflicts, theirs: opened.value } : undefined;
  return { opened, value, problems: NONE, conflict };
}

/** A document with the draft of it. */
async function load(file: string): Promise<Shown> {
  const opened = await openDocument<OpenDocument>(file);
  const draft = readDraft(file);
  return toShown(opened, draft?.base ?? opened, draft?.value ?? opened.value);
}

/** The form's state after a save was refused. */
function afterRefusal(shown: Shown, sent: Value, error: unknown): Shown {
  if (!(error instanceof AskError)) return shown;
  if (!error.current) return { ...shown, problems: error.problems };
  return toShown({ ...shown.opened, ...error.current }, shown.opened, sent);
}

function useDocument(file: string) {
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState('');
  useEffect(() => {
    const open = async () => {
      try {
        setShown(await load(file));
      } catch (error) {
        setState(reasonOf(error));
      }
    };
    void open();
  }, [file]);

  const change = useCallback(
    (value: Value) => {
      setState('');
      setShown((now) => {
        if (now)
          keepDraft(file, { base: { value: now.opened.value, etag: now.opened.etag }, value });
        return now && { ...now, value };
      });
    },
    [file],
  );
  const save = async ({ opened }: Shown, changed: Value) => {
    const sent = prune(opened.value, changed) as Value;
    setState(texts.saving);
    try {
      await saveDocument(file, sent, opened.etag);
      keepDraft(file, undefined);
      setShown(await load(file));
      setState(texts.saved);
    } catch (error) {
      setState(reasonOf(error));
      setShown((now) => now && afterRefusal(now, sent, error));
      setTimeout(showFirstError);
    }
  };
  const discard = ({ opened }: Shown) => {
    keepDraft(file, undefined);
    setShown(toShown(opened, opened, opened.value));
    setState('');
  };
  return { shown, state, change, save, discard };
}

/** The form of one document. */
export function DocumentPage({ listed }: { readonly listed: ListedDocument }) {
  const { file, title, page } = listed;
  const { shown, state, change, save, discard } = useDocument(file);
  if (!shown) return <output>{state}</output>;
  const { opened, value, problems, conflict } = shown;
  const isChanged = differences(opened.value, prune(opened.value, value) as Value).length > 0;
  return (
    <>
      <h1>{title}</h1>
      {conflict && (
        <div className={styles.notice} role="alert">
          <p>
            {texts.conflict} {texts.merged}
          </p>
          <Compare
            schema={opened.schema}
            names={conflict.names}
            upper={{ title: texts.mine, value }}
            lower={{ title: texts.theirs, value: conflict.theirs }}
            onTake={(name) => change({ ...value, [name]: conflict.theirs[name] })}
          />
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles.notice} role="alert">
          {texts.fix}{' '}
          {problems
            .map(({ field, reason }) => `${titleAt(opened.schema, field) || title}: ${reason}`)
            .join('; ')}
        </div>
      )}
      <DocumentForm schema={opened.schema} value={value} problems={problems} onChange={change} />
      <History
        file={file}
        schema={opened.schema}
        versions={opened.versions}
        value={opened.value}
        onRestore={(former) => void save(shown, former)}
      />
      <SaveBar
        state={state || (isChanged ? texts.changed : '')}
        page={state === texts.saved ? page : undefined}
        onSave={() => void save(shown, value)}
        onDiscard={isChanged ? () => discard(shown) : undefined}
      />
    </>
  );
}
