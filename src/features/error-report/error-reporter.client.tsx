'use client';

import { useEffect } from 'react';
import { reportBrowserError } from './report-error.ts';

/** Excludes errors of third-party scripts and browser extensions. */
const isOwn = (file: string): boolean => file.startsWith(`${location.origin}/`);

const isOwnRejection = (reason: unknown): boolean =>
  reason instanceof Error && (reason.stack ?? '').includes(`${location.origin}/`);

/** Reports uncaught errors and unhandled rejections. */
export function ErrorReporter() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener(
      'error',
      ({ error, message, filename }) => {
        if (isOwn(filename)) void reportBrowserError(error ?? message);
      },
      { signal },
    );
    addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        if (isOwnRejection(reason)) void reportBrowserError(reason);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return null;
}
