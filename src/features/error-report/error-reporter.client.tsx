'use client';

import { useEffect } from 'react';
import { reportBrowserError } from './report-error.ts';

/** Errors of other origins' scripts, and of extensions, are not the site's. */
const isOwn = (file: string): boolean => file.startsWith(`${location.origin}/`);

const isOwnRejection = (reason: unknown): boolean =>
  reason instanceof Error && (reason.stack ?? '').includes(`${location.origin}/`);

/** Reports what nothing caught. */
export function ErrorReporter() {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'error',
      ({ error, message, filename }) => {
        if (isOwn(filename)) reportBrowserError(error ?? message);
      },
      { signal },
    );
    addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        if (isOwnRejection(reason)) reportBrowserError(reason);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return null;
}
