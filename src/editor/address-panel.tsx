import { useState } from 'react';
import { useAnswers, useLoaded } from './answers.ts';
import { ask, AskError, ofFile, refusalOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { DeletedDocument, ListedDocument } from './types.ts';

const when = new Intl.DateTimeFormat('ru', { dateStyle: 'medium' });

/** Runs an action, whose answer replaces that of the last one. */
function useAct() {
  const { tell } = useAnswers();
  return (run: () => Promise<void>) => () => {
    tell({ text: texts.saving });
    run().catch((error: unknown) => {
      const [first] = error instanceof AskError ? error.problems : [];
      tell({ text: first?.reason ?? refusalOf(error) });
    });
  };
}

interface AddressPanelProps {
  readonly listed: ListedDocument;
  readonly etag: string;
  /** Number of the section to open after deleting. */
  readonly section: string;
}

/** Changes the address of a page or deletes it, and shows the documents that refer to it. */
export function AddressPanel({
  listed: { file, title, page, slug },
  etag,
  section,
}: AddressPanelProps) {
  const [typed, setTyped] = useState(slug ?? '');
  const { loaded: references, open } = useLoaded(() =>
    ask<readonly ListedDocument[]>('GET', ofFile('references', file)),
  );
  const act = useAct();
  const { lead } = useAnswers();
  const readdress = act(async () => {
    const body = { slug: typed.trim() };
    const moved = await ask<{ file: string }>('POST', ofFile('address', file), { etag, body });
    lead(moved.file, { text: texts.readdressed, isSaved: true });
  });
  const remove = act(async () => {
    await ask('DELETE', ofFile('document', file), { etag });
    lead(section, { text: `${texts.removed} ${title}`, removed: file });
  });
  return (
    <details className={styles.part} onToggle={open}>
      <summary className={styles.summary}>{texts.addressPanel}</summary>
      {slug !== undefined && page.endsWith(`/${slug}`) && (
        <>
          <label className={styles.label}>
            {`${texts.address}: ${page.slice(0, -slug.length)}`}
            <input
              className={styles.input}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <p className={styles.hint}>{texts.addressHint}</p>
          <Quiet disabled={typed.trim() === slug} onClick={readdress}>
            {texts.readdress}
          </Quiet>
        </>
      )}
      {references && references.length > 0 && <p>{texts.referredTo}</p>}
      <ul className={styles.rows}>
        {references?.map((each) => (
          <li key={each.file}>
            <a className={styles.row} href={`#${encodeURIComponent(each.file)}`}>
              {each.title}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{texts.deletedHint}</p>
      <Quiet disabled={!references} onClick={remove}>
        {texts.delete}
      </Quiet>
    </details>
  );
}

/** Restores a deleted document and opens it. */
function useBringBack() {
  const act = useAct();
  const { lead } = useAnswers();
  return (file: string) =>
    act(async () => {
      await ask('POST', ofFile('deleted', file));
      lead(file, { text: texts.broughtBack, isSaved: true });
    });
}

/** The answer of an action that has led to a list. */
export function AnswerBar() {
  const { text, removed } = useAnswers().answer;
  const bringBack = useBringBack();
  if (text === '') return null;
  return (
    <div className={styles.bar}>
      <output>{text}</output>
      {removed && <Quiet onClick={bringBack(removed)}>{texts.bringBack}</Quiet>}
    </div>
  );
}

/** Recently deleted documents of some kinds; a tap restores one. */
export function Deleted({ kinds }: { readonly kinds: readonly string[] }) {
  const { loaded: list, open } = useLoaded(() => ask<readonly DeletedDocument[]>('GET', 'deleted'));
  const bringBack = useBringBack();
  const own = list?.filter(({ kind }) => kinds.includes(kind));
  return (
    <details className={styles.part} onToggle={open}>
      <summary className={styles.summary}>{texts.deleted}</summary>
      {own?.length === 0 && <p>{texts.nothingDeleted}</p>}
      <ul className={styles.rows}>
        {own?.map(({ file, title, author, at }) => (
          <li key={file} className={styles.row}>
            <span>
              {title}{' '}
              <span className={styles.hint}>{`${author ?? texts.byFile}, ${when.format(at)}`}</span>
            </span>
            <Quiet aria-label={`${texts.bringBack}: ${title}`} onClick={bringBack(file)}>
              {texts.bringBack}
            </Quiet>
          </li>
        ))}
      </ul>
    </details>
  );
}
