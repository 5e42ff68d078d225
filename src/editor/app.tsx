import { useEffect, useState } from 'react';
import { ask, reasonOf, showWaits } from './ask.ts';
import { DocumentPage } from './document-page.tsx';
import * as styles from './editor.css.ts';
import { MissingTable } from './missing-table.tsx';
import { PlacesTable } from './places-table.tsx';
import { Quiet } from './quiet.tsx';
import { SectionPage, StartPage } from './section-page.tsx';
import { SignIn } from './sign-in.tsx';
import { texts } from './texts.ts';
import { TimesTable } from './times-table.tsx';
import type { ListedDocument, Overview, Section } from './types.ts';
import { Documents } from './widgets.tsx';

/** The decoded fragment of the address, such as a file; empty if it is malformed. */
function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

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
  if (listed) return <DocumentPage key={listed.file} listed={listed} />;
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
    </>
  );
}

interface EditorProps {
  readonly overview: Overview;
  /** The page for a fragment: a section by its number, or a document by its file. */
  readonly hash: string;
}

/** The editor for a signed-in account. */
function Editor({ overview, hash }: EditorProps) {
  const { sections, documents, name } = overview;
  const listed = documents.find(({ file }) => file === hash);
  const index = listed
    ? sections.findIndex(({ kinds }) => kinds.includes(listed.kind))
    : Number(hash) - 1;
  const section = sections[index];
  const signOut = async () => {
    await ask('DELETE', 'session');
    location.reload();
  };
  return (
    <Documents value={documents}>
      <div className={styles.top}>
        <div>
          {section && <a href="#/" className={styles.tick}>{`← ${texts.what}`}</a>}
          {section && listed && (
            <a href={`#${index + 1}`} className={styles.tick}>
              {section.title}
            </a>
          )}
        </div>
        <Quiet onClick={() => void signOut()}>{`${texts.signOut}: ${name}`}</Quiet>
      </div>
      <Page key={hash} overview={overview} listed={listed} section={section} />
    </Documents>
  );
}

/** The whole editor. The open page stays in place while somebody signs in again. */
export function App() {
  const hash = useHash();
  const [overview, setOverview] = useState<Overview>();
  // Several requests may be waiting at once.
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([]);
  const [state, setState] = useState('');
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    showWaits({
      signIn: () => new Promise((resolve) => setWaiting((others) => [...others, resolve])),
      connection: setIsLost,
    });
    const load = () =>
      ask<Overview>('GET', 'documents').then(setOverview, (error: unknown) =>
        setState(reasonOf(error)),
      );
    void load();
    // Titles may have changed.
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, []);
  const signedIn = () => {
    // Going back must not lead to a used link.
    if (hash.startsWith('link=')) location.replace('#/');
    for (const resume of waiting) resume();
    setWaiting([]);
  };
  const isSigningIn = waiting.length > 0 || hash.startsWith('link=');
  return (
    <div className={styles.page}>
      {isLost && <output className={styles.lost}>{texts.offline}</output>}
      {isSigningIn && (
        <SignIn
          token={/^link=(.+)/.exec(hash)?.[1]}
          hint={overview && texts.signInAgain}
          onDone={signedIn}
        />
      )}
      <main tabIndex={-1} hidden={isSigningIn} data-file={hash}>
        {overview ? <Editor overview={overview} hash={hash} /> : <output>{state}</output>}
      </main>
    </div>
  );
}
