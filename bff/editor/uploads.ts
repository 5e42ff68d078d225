import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Encoder, StoredPicture } from '../media/encode.ts';
import { mediaRootOf, TEMPORARY } from '../origin/content-roots.ts';
import { PICTURE_FILE } from '../origin/own-pictures.ts';
import { BffError, type ErrorCause } from '../shared/errors.ts';

const MEBIBYTE = 1024 * 1024;
/** Maximum size of a picture, and of all unfinished uploads of an account, bytes. */
const MAX_PICTURE = 25 * MEBIBYTE;
const MAX_ACCOUNT = 100 * MEBIBYTE;
/** How long unfinished uploads are kept, and how often they are checked, milliseconds. */
const KEPT_MS = 3_600_000;
const SWEEP_MS = 600_000;

/** Where uploaded pictures are stored, below the media folder. */
const FOLDER = 'pictures/uploads';
const PARTS = 'upload-';

/** Why a picture was refused; `message` is Russian, for whoever sent it. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

const REASONS: Partial<Record<ErrorCause, string>> = {
  unsupportedMedia:
    'Этот файл не открывается как фотография. Подойдут JPEG, PNG, WebP и AVIF; если файл из них, сохраните его заново.',
  pictureTooLarge: 'Фотография слишком большая: больше 60 миллионов точек. Уменьшите её.',
  encodingTimeout: 'Фотография обрабатывается слишком долго. Уменьшите её и попробуйте ещё раз.',
};
const TOO_LONG = 'Фотография больше 25 МБ. Уменьшите её и попробуйте ещё раз.';
const TOO_MANY = 'Слишком много фотографий сразу. Дождитесь, пока загрузятся другие.';
const CUT = 'Фотография загрузилась не до конца. Выберите её ещё раз.';
const HEIC =
  'Формат HEIC сайт не показывает. На айфоне: Настройки → Камера → Форматы → «Наиболее совместимый».';

/** The brand comes first or, as Android and Windows write it, among those that it is compatible with. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:(?:mi|ms)f1.{4}(?:.{4}){0,5})?he[iv][cxms]/s.test(bytes.toString('latin1', 4, 40));

/** A stored picture as a document names it. */
export interface UploadedPicture extends Pick<StoredPicture, 'width' | 'height' | 'color'> {
  readonly url: string;
}

async function putInPlace(temporary: string, target: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  if (existsSync(target)) return;
  await writeFile(temporary, bytes, { flush: true });
  await rename(temporary, target);
}

/**
 * Pictures that staff upload in parts, which several processes may receive. The received part is a
 * file, whose length is the progress.
 */
export class Uploads {
  readonly #parts: string;
  readonly #media: string;
  readonly #encoder: Pick<Encoder, 'toStored'>;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;

  /** @param now Unix time, milliseconds */
  constructor(
    folder: string,
    encoder: Pick<Encoder, 'toStored'>,
    now: () => number,
    log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    this.#parts = path.join(folder, TEMPORARY);
    this.#media = mediaRootOf(folder);
    this.#encoder = encoder;
    this.#now = now;
    const failed = (err: unknown) => log.warn({ err }, 'unfinished pictures could not be removed');
    this.#timer = setInterval(() => void this.sweep().catch(failed), SWEEP_MS).unref();
  }

  close = (): void => clearInterval(this.#timer);

  #prefixOf = (account: string): string =>
    `${PARTS}${createHash('sha256').update(account).digest('hex').slice(0, 16)}-`;

  #fileOf = (account: string, id: string): string =>
    path.join(this.#parts, this.#prefixOf(account) + id);

  async #sizeOf(file: string): Promise<number> {
    return (await stat(file).catch(() => undefined))?.size ?? 0;
  }

  /** Bytes of an account's unfinished uploads. */
  async #held(account: string): Promise<number> {
    const names = await readdir(this.#parts);
    const own = names.filter((name) => name.startsWith(this.#prefixOf(account)));
    const sizes = await Promise.all(own.map((name) => this.#sizeOf(path.join(this.#parts, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /**
   * Takes the next part of a picture; ignores one that does not continue the received bytes.
   * @returns number of bytes received so far
   * @throws UploadError
   */
  async append(account: string, id: string, offset: number, bytes: Buffer): Promise<number> {
    await mkdir(this.#parts, { recursive: true });
    const file = this.#fileOf(account, id);
    const size = await this.#sizeOf(file);
    if (offset !== size) return size;
    if (size + bytes.length > MAX_PICTURE) throw new UploadError(TOO_LONG);
    if ((await this.#held(account)) + bytes.length > MAX_ACCOUNT) throw new UploadError(TOO_MANY);
    const handle = await open(file, size === 0 ? 'w' : 'r+', 0o600);
    // The same part may arrive twice at once, so it is written at its offset, not appended.
    await handle.write(bytes, 0, bytes.length, offset);
    await handle.close();
    return offset + bytes.length;
  }

  /**
   * Stores a complete picture under a digest of its stored bytes.
   * @throws UploadError
   */
  async finish(account: string, id: string): Promise<UploadedPicture> {
    const file = this.#fileOf(account, id);
    const sent = await readFile(file).catch(() => undefined);
    if (sent === undefined) throw new UploadError(CUT);
    try {
      if (isHeic(sent)) throw new UploadError(HEIC);
      const { bytes, extension, ...seen } = await this.#encoder.toStored(sent);
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const name = `${FOLDER}/${digest}.${extension}`;
      await putInPlace(`${file}.stored`, path.join(this.#media, name), bytes);
      return { url: `/${name}`, ...seen };
    } catch (cause) {
      const reason = cause instanceof BffError ? REASONS[cause.kind] : undefined;
      throw reason === undefined ? cause : new UploadError(reason, { cause });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** URLs of all pictures of the site, the newest first. */
  async list(): Promise<string[]> {
    const root = path.join(this.#media, 'pictures');
    const names = await readdir(root, { recursive: true }).catch(() => []);
    const found = await Promise.all(
      names
        .filter((name) => PICTURE_FILE.test(name))
        .map(async (name) => ({ name, at: (await stat(path.join(root, name))).mtimeMs })),
    );
    return found
      .toSorted((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1))
      .map(({ name }) => `/pictures/${name.split(path.sep).join('/')}`);
  }

  /** Removes uploads that nobody has continued for an hour. */
  async sweep(): Promise<void> {
    // The first picture creates the folder.
    if (!existsSync(this.#parts)) return;
    const names = await readdir(this.#parts);
    for (const name of names.filter((each) => each.startsWith(PARTS))) {
      const file = path.join(this.#parts, name);
      const at = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;
      if (this.#now() - at > KEPT_MS) await rm(file, { force: true });
    }
  }
}
