import { useEffect, useState } from 'react';
import { AnswersOfPage, readHash, useAnswersOf } from './answers.ts';
import { ask, refusalOf, showAccount, showWaits } from './ask.ts';
import { DocumentPage } from './document-page.tsx';
import { onRefusal } from './drafts.ts';
import * as styles from './editor.css.ts';
import { MissingTable } from './missing-table.tsx';
import { AnswerBar } from './address-panel.tsx';
import { PlacesTable } from './places-table.tsx';
import { SectionPage, StartPage } from './section-page.tsx';
import { texts } from './texts.ts';
import { TimesTable } from './times-table.tsx';
import type { ListedDocument, Overview, Section } from './types.ts';
import { Documents } from './widgets.tsx';

function useHash(): string {
  const [hash, setHash] = useState(readHash);
  useEffect(() => {
    // A link opens a page at its top; going back restores the scroll position.
    let isLink = false;
    const notice = ({ target }: MouseEvent) => {
      isLink = target instanceof Element && target.closest('a') !== null;
    };
    const follow = () => {
      if (isLink) scrollTo(0, 0);
      // On another page, keyboard focus continues from the top.
      document.querySelector('main')?.focus({ preventScroll: true });
      setHash(readHash());
    };
    addEventListener('click', notice);
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('click', notice);
      removeEventListener('hashchange', follow);
    };
  }, []);
  return hash;
}

interface PageProps {
  readonly overview: Overview;
  readonly listed: ListedDocument | undefined;
  readonly section: Section | undefined;
}

function Page({ overview, listed, section }: PageProps) {
  if (listed)
    return (
      <DocumentPage
        key={listed.file}
        listed={listed}
        isAddable={overview.addable[listed.kind] !== undefined}
        section={String(overview.sections.findIndex((each) => each === section) + 1)}
      />
    );
  if (!section) return <StartPage overview={overview} />;
  const of = (kind: string) =>
    overview.documents.filter((each) => each.kind === kind && section.kinds.includes(kind));
  const [slots] = of('slots');
  const [redirects] = of('redirects');
  const groups = of('groups');
  const pages = [...new Set(overview.documents.map(({ page }) => page))];
  return (
    <>
      <h1>{section.title}</h1>
      {slots && <TimesTable listed={slots} />}
      {groups.length > 0 && <PlacesTable groups={groups} today={overview.today} />}
      {redirects && <MissingTable listed={redirects} pages={pages} />}
      <SectionPage overview={overview} section={section} />
      {!slots && !redirects && groups.length === 0 && <AnswerBar />}
    </>
  );
}

/** The new document that a fragment names, `new:news` or `new:news/bal.md`. */
function newOf(hash: string, { addable }: Overview): ListedDocument | undefined {
  const kind = /^new:(\w+)/.exec(hash)?.[1] ?? '';
  const called = addable[kind];
  if (called === undefined) return undefined;
  return { file: hash, kind, title: `${texts.newOne} ${called}`, page: '/' };
}

interface EditorProps {
  readonly overview: Overview;
  /** The page for a fragment: a section by its number, or a document by its file. */
  readonly hash: string;
}

/** The editor for a signed-in account. */
function Editor({ overview, hash }: EditorProps) {
  const { sections, documents, name } = overview;
  const listed = documents.find(({ file }) => file === hash) ?? newOf(hash, overview);
  const index = listed
    ? sections.findIndex(({ kinds }) => kinds.includes(listed.kind))
    : Number(hash) - 1;
  const section = sections[index];
  return (
    <Documents value={documents}>
      <AnswersOfPage value={useAnswersOf(hash)}>
        <div className={styles.top}>
          <div>
            <a href="/staff" className={styles.tick}>
              {texts.staff}
            </a>
            {section && <a href="#/" className={styles.tick}>{`← ${texts.what}`}</a>}
            {section && listed && (
              <a href={`#${index + 1}`} className={styles.tick}>
                {section.title}
              </a>
            )}
          </div>
          <form method="post" action="/staff/out">
            <button type="submit" className={styles.quiet}>{`${texts.signOut}: ${name}`}</button>
          </form>
        </div>
        <Page key={hash} overview={overview} listed={listed} section={section} />
      </AnswersOfPage>
    </Documents>
  );
}

/** How often a waiting request asks whether somebody has signed in, milliseconds. */
const SIGN_IN_MS = 5000;

/** Resolves when the tab becomes visible again, or after a while. */
const untilSignIn = (): Promise<void> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(SIGN_IN_MS);
    signal.addEventListener('abort', () => resolve());
    addEventListener('focus', () => resolve(), { signal });
  });

/** The whole editor. The open page stays in place while somebody signs in again. */
export function App() {
  const hash = useHash();
  const [overview, setOverview] = useState<Overview>();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [state, setState] = useState('');
  const [isLost, setIsLost] = useState(false);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => onRefusal(() => setIsKept(false)), []);
  useEffect(() => {
    showWaits({
      async signIn() {
        setIsSignedOut(true);
        await untilSignIn();
      },
      connection: setIsLost,
      answer: () => setIsSignedOut(false),
    });
    const load = async () => {
      try {
        const loaded = await ask<Overview>('GET', 'documents');
        showAccount(loaded.name);
        setOverview(loaded);
      } catch (error) {
        setState(refusalOf(error));
      }
    };
    void load();
    // Titles may have changed.
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, []);
  return (
    <div className={styles.page}>
      {isLost && <output className={styles.lost}>{texts.offline}</output>}
      {!isKept && <output className={styles.lost}>{texts.noDrafts}</output>}
      {isSignedOut && (
        <div role="alert" className={styles.lost}>
          <p>{texts.signInAgain}</p>
          <a
            href={`/staff?to=site#${encodeURIComponent(hash)}`}
            target="_blank"
            rel="noreferrer"
            className={styles.main}
          >
            {texts.signIn}
          </a>
        </div>
      )}
      <main tabIndex={-1} data-file={hash}>
        {overview ? <Editor overview={overview} hash={hash} /> : <output>{state}</output>}
      </main>
    </div>
  );
}
