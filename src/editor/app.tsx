import { useEffect, useState } from 'react';
import { ask, askOnce, onSignedOut } from './ask.ts';
import { DocumentPage } from './document-page.tsx';
import * as styles from './editor.css.ts';
import { PlacesTable } from './places-table.tsx';
import { reasonOf } from './reasons.ts';
import { SectionPage, StartPage } from './section-page.tsx';
import { SignIn } from './sign-in.tsx';
import { texts } from './texts.ts';
import { TimesTable } from './times-table.tsx';
import type { Overview } from './types.ts';
import { Documents } from './widgets.tsx';

const readHash = (): string => decodeURIComponent(location.hash.slice(1));

function useHash(): string {
  const [hash, setHash] = useState(readHash);
  useEffect(() => {
    const follow = () => setHash(readHash());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** What an address after # names: a section by its number, or a document by its file. */
function Page({ overview, hash }: { readonly overview: Overview; readonly hash: string }) {
  const { sections, documents } = overview;
  const listed = documents.find(({ file }) => file === hash);
  if (listed) return <DocumentPage key={hash} listed={listed} />;
  const section = sections[Number(hash) - 1];
  if (!section) return <StartPage overview={overview} />;
  const slots = documents.find(({ kind }) => kind === 'slots' && section.kinds.includes(kind));
  const groups = documents.filter(({ kind }) => kind === 'groups');
  return (
    <>
      <h1>{section.title}</h1>
      {slots && <TimesTable listed={slots} />}
      {section.kinds.includes('groups') && <PlacesTable groups={groups} />}
      <SectionPage overview={overview} section={section} />
    </>
  );
}

/** The whole editor. What is open stays where it is while somebody signs in again. */
export function App() {
  const hash = useHash();
  const [overview, setOverview] = useState<Overview>();
  const [resume, setResume] = useState<() => void>();
  const [state, setState] = useState('');
  useEffect(() => {
    onSignedOut(() => new Promise((resolve) => setResume(() => resolve)));
    const load = async () => {
      try {
        setOverview(await ask<Overview>('GET', 'documents'));
      } catch (error) {
        setState(reasonOf(error));
      }
    };
    void load();
    // Titles may have changed.
    addEventListener('hashchange', load);
    return () => removeEventListener('hashchange', load);
  }, []);
  const signedIn = () => {
    if (hash.startsWith('link=')) location.hash = '';
    resume?.();
    setResume(undefined);
  };
  const signOut = async () => {
    await askOnce('DELETE', 'session');
    location.reload();
  };
  const isSigningIn = resume !== undefined || hash.startsWith('link=');
  return (
    <div className={styles.page}>
      {isSigningIn && (
        <SignIn
          token={/^link=(.+)/.exec(hash)?.[1]}
          hint={overview && texts.signInAgain}
          onDone={signedIn}
        />
      )}
      <main hidden={isSigningIn} data-file={hash}>
        {overview ? (
          <Documents value={overview.documents}>
            <div className={styles.top}>
              <a href="#/" className={styles.tick}>{`← ${texts.what}`}</a>
              <button type="button" className={styles.quiet} onClick={() => void signOut()}>
                {`${texts.signOut}: ${overview.name}`}
              </button>
            </div>
            <Page overview={overview} hash={hash} />
          </Documents>
        ) : (
          <output>{state}</output>
        )}
      </main>
    </div>
  );
}
