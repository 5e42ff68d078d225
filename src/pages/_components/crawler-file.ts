import { statusOf } from '../../loaders/outcomes.ts';

/**
 * Responds with a file for crawlers; a failure to load its content has the status of a page's.
 * @param write undefined when there is no such file
 */
export async function respondWithFile(
  type: string,
  write: () => Promise<string | undefined>,
): Promise<Response> {
  try {
    const text = await write();
    if (text === undefined) return new Response(null, { status: 404 });
    return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
  } catch (error) {
    return new Response(null, { status: statusOf(error) });
  }
}
