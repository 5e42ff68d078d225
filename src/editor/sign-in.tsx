import { type SyntheticEvent, useState } from 'react';
import { AskError, askOnce, reasonOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { texts } from './texts.ts';

interface SignInProps {
  /** Token of a link that sets a password. */
  readonly token: string | undefined;
  readonly hint: string | undefined;
  readonly onDone: () => void;
}

/** Asks for name and password, or, with a link, for a new password. */
export function SignIn({ token, hint, onDone }: SignInProps) {
  const [problem, setProblem] = useState<string>();
  const send = async (form: HTMLFormElement) => {
    const fields = Object.fromEntries(new FormData(form));
    try {
      if (token === undefined) await askOnce('POST', 'session', { body: fields });
      else await askOnce('POST', 'password', { body: { ...fields, token } });
      onDone();
    } catch (error) {
      const isRefused = error instanceof AskError && error.status === 401;
      const refused = token === undefined ? texts.wrongPassword : texts.wrongLink;
      setProblem(isRefused ? refused : reasonOf(error));
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form onSubmit={submit} className={styles.fields}>
      <h1>{texts.title}</h1>
      {hint && <p className={styles.notice}>{hint}</p>}
      {token === undefined && (
        <label className={styles.label}>
          {texts.name}
          <input name="name" autoComplete="username" required className={styles.input} />
        </label>
      )}
      <label className={styles.label}>
        {token === undefined ? texts.password : texts.newPassword}
        <input
          name="password"
          type="password"
          autoComplete={token === undefined ? 'current-password' : 'new-password'}
          minLength={token === undefined ? undefined : 10}
          maxLength={200}
          required
          className={styles.input}
        />
      </label>
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
          {problem === texts.wrongLink && (
            <a href="#/" className={styles.tick}>
              {texts.withPassword}
            </a>
          )}
        </p>
      )}
      <button type="submit" className={styles.main}>
        {token === undefined ? texts.signIn : texts.setPassword}
      </button>
    </form>
  );
}
