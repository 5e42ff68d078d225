import pLimit from 'p-limit';
import { ask } from './ask.ts';
import type { Picture } from './types.ts';

const PART = 1024 * 1024;
const atOnce = pLimit(2);

/**
 * Sends a picture in parts; after a lost connection, continues with the next part.
 * @param onProgress called with the sent share, 0 to 1
 * @throws AskError
 */
export const upload = (file: File, onProgress: (share: number) => void): Promise<Picture> =>
  atOnce(async () => {
    const id = crypto.randomUUID();
    for (let offset = 0; offset < file.size; onProgress(offset / file.size)) {
      const body = file.slice(offset, offset + PART);
      const address = `upload?id=${id}&offset=${offset}`;
      ({ offset } = await ask<{ offset: number }>('PUT', address, { body }));
    }
    return ask<Picture>('POST', `pictures?id=${id}`);
  });
