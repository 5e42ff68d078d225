import type { RefObject } from 'react';
import * as styles from './editor.css.ts';
import { texts } from './texts.ts';

interface Mark {
  readonly title: string;
  readonly markdown: readonly [before: string, after: string];
  readonly html: readonly [before: string, after: string];
}

const MARKS: readonly Mark[] = [
  { title: texts.bold, markdown: ['**', '**'], html: ['<strong>', '</strong>'] },
  { title: texts.heading, markdown: ['\n## ', '\n'], html: ['<h2>', '</h2>'] },
  { title: texts.list, markdown: ['\n- ', '\n'], html: ['<ul><li>', '</li></ul>'] },
  { title: texts.link, markdown: ['[', '](https://)'], html: ['<a href="https://">', '</a>'] },
];

interface MarkupBarProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly isHtml: boolean;
}

/** Puts marks around the selection in a text; the browser can undo it. */
export function MarkupBar({ area, isHtml }: MarkupBarProps) {
  const wrap = ({ markdown, html }: Mark) => {
    const { current } = area;
    if (current === null) return;
    const [before, after] = isHtml ? html : markdown;
    const selected = current.value.slice(current.selectionStart, current.selectionEnd);
    current.focus();
    // Only this deprecated call keeps the undo history of a text area.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, before + selected + after);
  };
  return (
    <fieldset aria-label={texts.bar} className={styles.group}>
      {MARKS.map((mark) => (
        <button key={mark.title} type="button" onClick={() => wrap(mark)} className={styles.quiet}>
          {mark.title}
        </button>
      ))}
    </fieldset>
  );
}
