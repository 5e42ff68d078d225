import { createContext, useContext, useState } from 'react';
import { refusalOf } from './ask.ts';
import type { FieldProblem } from './types.ts';

/** What an act answers. It stays until the next act. */
export interface Answer {
  readonly text: string;
  /** What of a saved document visitors do not see. */
  readonly told?: readonly FieldProblem[];
  /** Whether a document has been saved. */
  readonly isSaved?: boolean;
  /** The file of a document that has been deleted. */
  readonly removed?: string;
}

interface Answers {
  readonly answer: Answer;
  readonly tell: (answer: Answer | ((former: Answer) => Answer)) => void;
  /** Leads to another page, and answers there; not if somebody has left the page of the act. */
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

/** The answers of the page for a fragment. A late one is that page's, whichever is open then. */
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

/** Something that is loaded when somebody looks at it. */
export function useLoaded<T>(load: () => Promise<T>) {
  const { tell } = useAnswers();
  const [loaded, setLoaded] = useState<T>();
  const open = () =>
    void load().then(setLoaded, (error: unknown) => tell({ text: refusalOf(error) }));
  return { loaded, open, close: () => setLoaded(undefined) };
}
