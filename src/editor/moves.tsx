import { useState } from 'react';
import { useAnswers } from './answers.ts';
import { ask, AskError, ofFile, reasonOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { DeletedDocument, ListedDocument } from './types.ts';

const when = new Intl.DateTimeFormat('ru', { dateStyle: 'medium' });

/** What a request answers, and why it failed. */
function useRequest<T>() {
  const [answer, setAnswer] = useState<T>();
  const [problem, setProblem] = useState('');
  const ask = async (request: Promise<T>): Promise<T | undefined> => {
    try {
      setProblem('');
      const found = await request;
      setAnswer(found);
      return found;
    } catch (error) {
      const [first] = error instanceof AskError ? error.problems : [];
      setProblem(first?.reason ?? reasonOf(error));
      return undefined;
    }
  };
  return { answer, problem, ask };
}

interface MovesProps {
  readonly listed: ListedDocument;
  readonly etag: string;
  /** Where deleting leads: the number of the section. */
  readonly section: string;
}

/** The address of a page, and deleting it, with what refers to it. */
export function Moves({ listed: { file, title, page, slug }, etag, section }: MovesProps) {
  const [typed, setTyped] = useState(slug ?? '');
  const references = useRequest<readonly ListedDocument[]>();
  const act = useRequest<{ readonly file?: string }>();
  const { lead } = useAnswers();
  const load = () => void references.ask(ask('GET', ofFile('references', file)));
  const readdress = async () => {
    const body = { slug: typed.trim() };
    const moved = await act.ask(ask('POST', ofFile('address', file), { etag, body }));
    if (moved?.file) lead(moved.file, { text: texts.readdressed, isSaved: true });
  };
  const remove = async () => {
    const isDone = await act.ask(ask('DELETE', ofFile('document', file), { etag }));
    if (isDone) lead(section, { text: `${texts.removed} ${title}`, removed: file });
  };
  return (
    <details className={styles.part} onToggle={load}>
      <summary className={styles.summary}>{texts.moves}</summary>
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
          <Quiet disabled={typed.trim() === slug} onClick={() => void readdress()}>
            {texts.readdress}
          </Quiet>
        </>
      )}
      {references.answer && references.answer.length > 0 && <p>{texts.referredTo}</p>}
      <ul className={styles.rows}>
        {references.answer?.map((each) => (
          <li key={each.file}>
            <a className={styles.row} href={`#${encodeURIComponent(each.file)}`}>
              {each.title}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{texts.deletedHint}</p>
      <Quiet disabled={!references.answer} onClick={() => void remove()}>
        {texts.delete}
      </Quiet>
      {(act.problem || references.problem) && (
        <p className={styles.error} role="alert">
          {act.problem || references.problem}
        </p>
      )}
    </details>
  );
}

/** Brings a deleted document back, and opens it. */
function useBringBack() {
  const { lead } = useAnswers();
  const { ask: wait, problem } = useRequest<{ readonly file: string }>();
  const bringBack = async (file: string) => {
    if (await wait(ask('POST', ofFile('deleted', file)))) {
      lead(file, { text: texts.broughtBack, isSaved: true });
    }
  };
  return { bringBack, problem };
}

/** What an act that has led to a list answers there. */
export function AnswerBar() {
  const { text, removed } = useAnswers().answer;
  const { bringBack, problem } = useBringBack();
  if (text === '') return null;
  return (
    <div className={styles.bar}>
      <output>{problem || text}</output>
      {removed && <Quiet onClick={() => void bringBack(removed)}>{texts.bringBack}</Quiet>}
    </div>
  );
}

/** Documents of some kinds that were deleted lately; a tap brings one back. */
export function Deleted({ kinds }: { readonly kinds: readonly string[] }) {
  const list = useRequest<readonly DeletedDocument[]>();
  const { bringBack, problem } = useBringBack();
  const load = () => void list.ask(ask('GET', 'deleted'));
  const own = list.answer?.filter(({ kind }) => kinds.includes(kind));
  return (
    <details className={styles.part} onToggle={load}>
      <summary className={styles.summary}>{texts.deleted}</summary>
      {own?.length === 0 && <p>{texts.nothingDeleted}</p>}
      <ul className={styles.rows}>
        {own?.map(({ file, title, author, at }) => (
          <li key={file} className={styles.row}>
            <span>
              {title}{' '}
              <span className={styles.hint}>{`${author ?? texts.byFile}, ${when.format(at)}`}</span>
            </span>
            <Quiet aria-label={`${texts.bringBack}: ${title}`} onClick={() => void bringBack(file)}>
              {texts.bringBack}
            </Quiet>
          </li>
        ))}
      </ul>
      {(problem || list.problem) && (
        <p className={styles.error} role="alert">
          {problem || list.problem}
        </p>
      )}
    </details>
  );
}
