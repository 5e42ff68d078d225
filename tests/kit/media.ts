import type { Bff } from './bff.ts';
import type { Handler } from './upstream.ts';

/** Address of a picture of the content. @param url a path of the content API, or a URL */
export const mediaOf = (url: string, width: number | string = 320): string =>
  `/media/${width}?url=${encodeURIComponent(url)}`;

/** A picture of the content API of a {@link Bff}, and the address under which it is served. */
export const PICTURE = '/files/a.jpg';
export const MEDIA = mediaOf(PICTURE);
/** Lifetime of a picture whose source names none. */
export const FRESH_MS = 60_000;
/** Cooldown of a failing picture; a missing or unfit one rests longer. */
export const FIRST_REST_MS = 200;
export const NEGATIVE_MS = 10_000;

/** Answers with a picture, or with bytes under a picture's type. */
export const sendPicture =
  (body: Buffer | string, type = 'image/jpeg', headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  };

export const failWith =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end();
  };

let documents = 0;

/** Loads a document of the content API, so that the BFF knows the pictures that it names. */
export async function publish(bff: Bff, content: unknown): Promise<void> {
  documents += 1;
  const path = `/api/pages/document-${documents}`;
  bff.upstream.answer(path, { content });
  const { status } = await bff.get(path);
  if (status !== 200) throw new Error(`the document was answered with ${status}`);
}

/** Number of pictures being made, and the outcomes of requests since the start. */
export const pictureLoad = async (bff: Bff) => ({
  running: await bff.metric('bff_pictures_running'),
  waiting: await bff.metric('bff_pictures_waiting'),
  encodings: await bff.metric('bff_picture_encodings_total'),
  tooManyMisses: await bff.metric('bff_picture_refusals_total{cause="tooManyMisses"}'),
  overloaded: await bff.metric('bff_picture_refusals_total{cause="overloaded"}'),
});
