/** Reports an error; what does so is loaded with the first one. */
export async function reportBrowserError(error: unknown): Promise<void> {
  const { pathname } = location;
  try {
    const { sendError } = await import('./send-error.ts');
    sendError(error, pathname);
  } catch {
    // Without a connection, the report could not be sent either.
  }
}
