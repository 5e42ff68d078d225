import type { FastifyBaseLogger } from 'fastify';
import type { CardPage } from '../contract/card-url.ts';
import { mediaTarget } from '../contract/media.ts';
import type { Job } from '../media/encoder.ts';
import { FairQueue } from '../media/fair-queue.ts';
import type { PictureCache } from '../media/picture-cache.ts';
import { type ErrorCause, toBffError } from '../shared/errors.ts';
import type { CardContent } from './card-content.ts';
import type { CardPicture } from './card-facts.ts';
import { drawCard } from './draw-card.ts';

/** Concurrent drawings; each takes some 10 ms of the event loop and more of a pool thread. */
const SLOTS = 1;
/** Waiting drawings; further ones are refused. */
const MAX_WAITING = 64;
/** Covers the picture's box in either orientation. */
const PICTURE_WIDTH = 960;

/** Refusals by the BFF itself, which pass, as opposed to pictures that cannot be had. */
const REFUSALS: readonly ErrorCause[] = ['overloaded', 'tooManyMisses', 'lagging', 'cancelled'];

export interface MadeCard {
  readonly bytes: Buffer;
  /** False if the picture that the content names could not be had. */
  readonly isComplete: boolean;
}

interface MakerParts {
  readonly pictures: Pick<PictureCache, 'get'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Draws cards, one at a time; clients take turns. */
export class CardMaker {
  readonly #parts: MakerParts;
  readonly #turns = new FairQueue({ slots: SLOTS, slotsPerClient: SLOTS, maxWaiting: MAX_WAITING });
  #drawn = 0;

  constructor(parts: MakerParts) {
    this.#parts = parts;
  }

  /** Drawings so far. */
  get drawn(): number {
    return this.#drawn;
  }

  /**
   * Draws a card when its turn comes. Its picture is fetched before, within the limits of pictures,
   * so that a slow one holds up no other card.
   * @throws BffError `overloaded` if the queue is full, `cancelled` if the caller left, or a refusal
   * of the picture
   */
  async make(page: CardPage, content: CardContent, job: Job): Promise<MadeCard> {
    const facts = content.toFacts();
    const picture = facts.picture && (await this.#findPicture(facts.picture, job));
    const turn = this.#turns.enqueue(job.client);
    job.signal.addEventListener('abort', () => turn.cancel(), { once: true });
    try {
      await turn.granted;
      job.signal.throwIfAborted();
      this.#drawn += 1;
      const bytes = await drawCard(page.area, facts, picture);
      return { bytes, isComplete: facts.picture === undefined || picture !== undefined };
    } finally {
      turn.leave();
    }
  }

  /** @returns undefined if it cannot be had: the card is drawn without it */
  async #findPicture({ url }: CardPicture, job: Job): Promise<Buffer | undefined> {
    const target = mediaTarget(url);
    if (target === undefined) return undefined;
    try {
      const request = { width: PICTURE_WIDTH, type: 'jpeg', target } as const;
      const { picture } = await this.#parts.pictures.get(request, job);
      return picture.bytes;
    } catch (thrown) {
      const error = toBffError(thrown);
      if (REFUSALS.includes(error.kind)) throw error;
      this.#parts.log.warn({ err: error, picture: url }, 'a card is drawn without its picture');
      return undefined;
    }
  }
}
