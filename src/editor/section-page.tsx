import { useState } from 'react';
import * as styles from './editor.css.ts';
import { Deleted } from './moves.tsx';
import { texts } from './texts.ts';
import type { ListedDocument, Overview, Section } from './types.ts';

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeZone: 'UTC' });

const toDay = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? date : day.format(Date.parse(date));

/** «Что изменить?» */
export const StartPage = ({ overview: { sections } }: { readonly overview: Overview }) => (
  <>
    <h1>{texts.what}</h1>
    <nav>
      {sections.map(({ title }, index) => (
        <a key={title} href={`#${index + 1}`} className={styles.row}>
          {title}
        </a>
      ))}
    </nav>
  </>
);

/** Newest first, then by title. */
const compare = (a: ListedDocument, b: ListedDocument): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || a.title.localeCompare(b.title, 'ru');

/** A list of this length or less needs no search. */
const SEEN_AT_ONCE = 8;

interface SectionPageProps {
  readonly overview: Overview;
  readonly section: Section;
}

/** The documents of a section, found by their titles. */
export function SectionPage({ overview: { documents, addable }, section }: SectionPageProps) {
  const [words, setWords] = useState('');
  const all = documents.filter(({ kind }) => section.kinds.includes(kind));
  const found = all
    .filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()))
    .sort(compare);
  return (
    <>
      {all.length > SEEN_AT_ONCE && (
        <label className={styles.label}>
          {texts.search}
          <input
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className={styles.input}
          />
        </label>
      )}
      <div className={styles.buttons}>
        {section.kinds
          .filter((kind) => addable[kind] !== undefined)
          .map((kind) => (
            <a key={kind} href={`#new:${kind}`} className={styles.quiet}>
              {`${texts.addOne} ${addable[kind]}`}
            </a>
          ))}
      </div>
      <ul className={styles.rows}>
        {found.map(({ file, title, date, isHidden }) => (
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
      {found.length === 0 && <p>{texts.nothingFound}</p>}
      {section.kinds.some((kind) => addable[kind] !== undefined) && (
        <Deleted kinds={section.kinds} />
      )}
    </>
  );
}
