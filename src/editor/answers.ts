import { createContext, useContext, useState } from 'react';
import { refusalOf } from './ask.ts';
import type { FieldProblem } from './types.ts';

/** The result of an action, shown until the next one. */
export interface Answer {
  readonly text: string;
  /** Parts of a saved document that visitors do not see. */
  readonly told?: readonly FieldProblem[];
  /** Whether a document has been saved. */
  readonly isSaved?: boolean;
  /** The file of a document that has been deleted. */
  readonly removed?: string;
}

interface Answers {
  readonly answer: Answer;
  readonly tell: (answer: Answer | ((former: Answer) => Answer)) => void;
  /**
   * Opens another page and shows the answer there, unless the user has left the page of the action.
   */
  readonly lead: (hash: string, answer: Answer) => void;
}

const NONE: Answer = { text: '' };

export const AnswersOfPage = createContext<Answers>({ answer: NONE, tell() {}, lead() {} });
export const useAnswers = (): Answers => useContext(AnswersOfPage);

/** The decoded fragment of the address, such as a file; empty if it is malformed. */
export function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * The answers of the page for a fragment. A late answer belongs to that page, whichever is open by
 * then.
 */
export function useAnswersOf(hash: string): Answers {
  const [given, setGiven] = useState({ hash, answer: NONE });
  const formerOf = (last: typeof given) => (last.hash === hash ? last.answer : NONE);
  return {
    answer: formerOf(given),
    tell: (next) =>
      setGiven((last) => ({
        hash,
        answer: typeof next === 'function' ? next(formerOf(last)) : next,
      })),
    lead(to, answer) {
      if (readHash() !== hash) return;
      setGiven({ hash: to, answer });
      location.replace(`#${encodeURIComponent(to)}`);
      scrollTo(0, 0);
    },
  };
}

/** Loads something when it is first shown. */
export function useLoaded<T>(load: () => Promise<T>) {
  const { tell } = useAnswers();
  const [loaded, setLoaded] = useState<T>();
  const open = () =>
    void load().then(setLoaded, (error: unknown) => tell({ text: refusalOf(error) }));
  return { loaded, open, close: () => setLoaded(undefined) };
}
