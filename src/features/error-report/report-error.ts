/** Reports an error; the first one loads the code for it. */
export async function reportBrowserError(error: unknown): Promise<void> {
  const { pathname } = location;
  try {
    const { sendError } = await import('./send-error.ts');
    sendError(error, pathname);
  } catch {
    // Without a connection, the report could not be sent either.
  }
}

/** Excludes errors of third-party scripts and browser extensions. */
const isOwn = (file: string): boolean => file.startsWith(`${location.origin}/`);

const isOwnRejection = (reason: unknown): boolean =>
  reason instanceof Error && (reason.stack ?? '').includes(`${location.origin}/`);

/** Reports uncaught errors and unhandled rejections. @returns a function that stops the reporting */
export function reportErrors(): () => void {
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
}
