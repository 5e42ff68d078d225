import { Fragment, useEffect, useState } from 'react';
import { ask, refusalOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { Deleted } from './address-panel.tsx';
import { texts } from './texts.ts';
import type { ListedDocument, Overview, Section } from './types.ts';

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeZone: 'UTC' });

const toDay = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? date : day.format(Date.parse(date));

/** Links to documents. */
const Rows = ({ documents }: { readonly documents: readonly ListedDocument[] }) => (
  <ul className={styles.rows}>
    {documents.map(({ file, title, date, isHidden }) => (
      <li key={file}>
        <a href={`#${encodeURIComponent(file)}`} className={styles.row}>
          <span>
            {title}
            {isHidden && <span className={styles.hint}>{` · ${texts.hiddenMark}`}</span>}
          </span>
          {date !== undefined && <span className={styles.date}>{toDay(date)}</span>}
        </a>
      </li>
    ))}
  </ul>
);

interface SearchProps {
  readonly label: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
}

const Search = ({ label, words, onChange }: SearchProps) => (
  <label className={styles.label}>
    {label}
    <input
      type="search"
      value={words}
      onChange={({ target }) => onChange(target.value)}
      className={styles.input}
    />
  </label>
);

/** «Что изменить?»: finds documents by words of their texts, or by an address of the site. */
export function StartPage({ overview: { sections } }: { readonly overview: Overview }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly ListedDocument[]>([]);
  const [problem, setProblem] = useState('');
  const asked = words.trim();
  useEffect(() => {
    // Only the answer to the latest text counts.
    let isLate = asked === '';
    const show = (documents: readonly ListedDocument[], reason: string) => {
      if (isLate) return;
      setFound(documents);
      setProblem(reason);
    };
    const address = `search?q=${encodeURIComponent(asked)}`;
    if (!isLate)
      ask<readonly ListedDocument[]>('GET', address).then(
        (documents) => show(documents, ''),
        (error: unknown) => show([], refusalOf(error)),
      );
    return () => void (isLate = true);
  }, [asked]);
  return (
    <>
      <h1>{texts.what}</h1>
      <Search label={texts.searchAll} words={words} onChange={setWords} />
      {problem !== '' && <p role="alert">{problem}</p>}
      {asked !== '' && <Rows documents={found} />}
      {asked !== '' && found.length === 0 && <p>{texts.nothingFound}</p>}
      {asked === '' && (
        <nav>
          {sections.map(({ title }, index) => (
            <a key={title} href={`#${index + 1}`} className={styles.row}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

/** Newest first, then by title. */
const compare = (a: ListedDocument, b: ListedDocument): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title, 'ru');

/** A list of this length or less needs no search. */
const SEEN_AT_ONCE = 8;

interface SectionPageProps {
  readonly overview: Overview;
  readonly section: Section;
}

/** The documents of a section, kind by kind, found by their titles. */
export function SectionPage({ overview: { documents, addable }, section }: SectionPageProps) {
  const [words, setWords] = useState('');
  const all = documents.filter(({ kind }) => section.kinds.includes(kind));
  const found = all
    .filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()))
    .sort(compare);
  const addables = section.kinds.filter((kind) => addable[kind] !== undefined);
  const single = found.filter(({ kind }) => !addables.includes(kind));
  return (
    <>
      {all.length > SEEN_AT_ONCE && (
        <Search label={texts.search} words={words} onChange={setWords} />
      )}
      {single.length > 0 && <Rows documents={single} />}
      {addables.map((kind) => (
        <Fragment key={kind}>
          <div className={styles.buttons}>
            <a href={`#new:${kind}`} className={styles.quiet}>
              {`${texts.addOne} ${addable[kind]}`}
            </a>
          </div>
          <Rows documents={found.filter((each) => each.kind === kind)} />
        </Fragment>
      ))}
      {found.length === 0 && <p>{texts.nothingFound}</p>}
      {addables.length > 0 && <Deleted kinds={addables} />}
    </>
  );
}
