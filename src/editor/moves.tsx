import { useState } from 'react';
import { ask, AskError, ofFile, reasonOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { DeletedDocument, ListedDocument } from './types.ts';

const when = new Intl.DateTimeFormat('ru', { dateStyle: 'medium' });

const goTo = (hash: string) => location.replace(`#${hash}`);

/** What a request answers, and why it failed. */
function useAnswer<T>() {
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
export function Moves({ listed: { file, page, slug }, etag, section }: MovesProps) {
  const [typed, setTyped] = useState(slug ?? '');
  const references = useAnswer<readonly ListedDocument[]>();
  const act = useAnswer<{ readonly file?: string }>();
  const load = () => void references.ask(ask('GET', ofFile('references', file)));
  const readdress = async () => {
    const body = { slug: typed.trim() };
    const moved = await act.ask(ask('POST', ofFile('address', file), { etag, body }));
    if (moved?.file) goTo(encodeURIComponent(moved.file));
  };
  const remove = async () => {
    if (await act.ask(ask('DELETE', ofFile('document', file), { etag }))) goTo(section);
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

/** Documents of some kinds that were deleted lately; a tap brings one back. */
export function Deleted({ kinds }: { readonly kinds: readonly string[] }) {
  const list = useAnswer<readonly DeletedDocument[]>();
  const act = useAnswer<{ readonly file: string }>();
  const load = () => void list.ask(ask('GET', 'deleted'));
  const restore = async (file: string) => {
    if (await act.ask(ask('POST', ofFile('deleted', file)))) goTo(encodeURIComponent(file));
  };
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
            <Quiet aria-label={`${texts.bringBack}: ${title}`} onClick={() => void restore(file)}>
              {texts.bringBack}
            </Quiet>
          </li>
        ))}
      </ul>
      {(act.problem || list.problem) && (
        <p className={styles.error} role="alert">
          {act.problem || list.problem}
        </p>
      )}
    </details>
  );
}
