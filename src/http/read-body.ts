/**
 * Reads a request's body as text.
 * @returns undefined when the bytes received exceed the limit; `Content-Length` is not trusted
 */
export async function readBody(request: Request, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
