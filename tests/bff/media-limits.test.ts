import os from 'node:os';
import { beforeEach, describe, expect, test } from 'vitest';
import { draw, withSize } from '../kit/pictures.ts';
import { MEDIA, PICTURE, failWith, mediaOf, pictureLoad, sendPicture } from '../kit/media.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

/** Concurrent encodings; a client leaves two of these slots to others. */
const TURNS = os.availableParallelism() + 4;
const TURNS_OF_ONE = TURNS - 2;
const QUEUE = 256;
const UNLIMITED = { CLIENT_LIMITS: '0' };

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read);

let media: Bff;

beforeEach(async () => {
  media = await startBff({ content: {}, settings: UNLIMITED });
});
const pathOf = (index: number) => `/files/picture-${index}.jpg`;
const from = (client: string) => ({ 'x-forwarded-for': client });

/** Makes the upstream hold this many pictures. @returns a function that sends them */
async function holdPictures(count: number): Promise<() => void> {
  const send = sendPicture(await draw(40, 20));
  const gates = Array.from({ length: count }, (_, at) => media.upstream.hold(pathOf(at), send));
  return () => gates.forEach((gate) => gate.open());
}

/** Requests as many pictures as one client, until it leaves. */
function requestAs(client: string, count: number) {
  const leaving = new AbortController();
  /** Statuses and `Retry-After` of the answers so far. */
  const answers: string[] = [];
  const asked = Array.from({ length: count }, async (_, index) => {
    const options = { headers: from(client), signal: leaving.signal };
    const response = await fetch(media.url + mediaOf(pathOf(index)), options);
    await response.arrayBuffer();
    answers.push([response.status, response.headers.get('retry-after') ?? '-'].join(' '));
  });
  return { answers, leave: () => leaving.abort(), done: Promise.allSettled(asked) };
}

describe('a client that asks for a great many pictures', () => {
  test('keeps no other client waiting, and is refused at once beyond its limit', async () => {
    await holdPictures(TURNS_OF_ONE + QUEUE + 20);
    const greedy = requestAs('203.0.113.1', TURNS_OF_ONE + QUEUE + 20);
    await poll(() => greedy.answers.length).toBe(20);
    expect(new Set(greedy.answers)).toEqual(new Set(['503 1']));
    expect(await pictureLoad(media)).toMatchObject({
      running: TURNS_OF_ONE,
      waiting: QUEUE,
      overloaded: 20,
    });
    expect(media.upstream.asked).toHaveLength(TURNS_OF_ONE);

    expect((await media.get(MEDIA, from('203.0.113.2'))).status).toBe(200);
    expect(await pictureLoad(media)).toMatchObject({ waiting: QUEUE });
    greedy.leave();
    await greedy.done;
  });
});

describe('a client', () => {
  test('has a limit of encoded pictures a minute, and none of cached ones', async () => {
    await media.restart({ CLIENT_LIMITS: `${60 / 3000}` });
    const [one, other] = [from('203.0.113.1'), from('203.0.113.2')];
    const answers: unknown[] = [];
    for (let index = 0; index < 14; index += 1) {
      media.upstream.script(pathOf(index), failWith(404));
      const { status, headers } = await media.get(mediaOf(pathOf(index)), one);
      answers.push([status, headers.get('retry-after')]);
    }
    const [missing, refused] = [
      [404, null],
      [429, '1'],
    ];
    expect(answers).toEqual([...Array.from({ length: 12 }, () => missing), refused, refused]);
    expect(media.upstream.asked).toHaveLength(12);
    expect(await pictureLoad(media)).toMatchObject({ tooManyMisses: 2 });
    expect((await media.get(MEDIA, other)).status).toBe(200);
    expect((await media.get(MEDIA, one)).status).toBe(200);
    media.advance(1000);
    expect((await media.get(mediaOf(PICTURE, 480), one)).status).toBe(200);
  });
});

describe('a client that leaves', () => {
  test('leaves the share of clients that stay or come later', async () => {
    const open = await holdPictures(1);
    const [leaver, stayer] = [requestAs('203.0.113.1', 1), requestAs('203.0.113.2', 1)];
    const other = media.get(mediaOf(pathOf(0), 480));
    await poll(() => media.upstream.asked.length).toBe(1);
    leaver.leave();
    await leaver.done;
    open();
    await stayer.done;
    expect(stayer.answers).toEqual(['200 -']);
    expect((await other).status).toBe(200);
    expect((await media.get(mediaOf(pathOf(0)))).status).toBe(200);
    expect(media.upstream.asked).toEqual([pathOf(0)]);
    expect(await pictureLoad(media)).toMatchObject({ encodings: 2 });
  });
});

describe('a deadline', () => {
  test('refuses a picture that is late, and keeps it when it arrives', async () => {
    media = await startBff({ content: {}, settings: UNLIMITED, pictureLimitMs: 1000 });
    const open = await holdPictures(1);
    const { status, headers } = await media.get(mediaOf(pathOf(0)));
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(await pictureLoad(media)).toMatchObject({ running: 1, overloaded: 1 });
    open();
    await poll(() => pictureLoad(media)).toMatchObject({ running: 0 });
    expect((await media.get(mediaOf(pathOf(0)))).status).toBe(200);
    expect(media.upstream.asked).toEqual([pathOf(0)]);
  });
});

describe('memory', () => {
  test('for decoding is bounded: a larger picture is refused before decoding, and logged', async () => {
    const png = await draw(8, 8, 'png');
    media.upstream.script(PICTURE, sendPicture(withSize(png, 20_000, 20_000), 'image/png'));
    expect((await media.get(MEDIA)).status).toBe(415);
    expect(await pictureLoad(media)).toMatchObject({ encodings: 0 });
    expect(media.lines).toMatchObject([
      { detail: '20000 × 20000 as png', msg: 'a picture is too large to be served' },
    ]);
  });

  test('for originals is bounded: the largest holder loses the least complete one', async () => {
    const ending = Promise.withResolvers<void>();
    const sizes = [31, 24, 31];
    const sent = sizes.map(() => Promise.withResolvers<void>());
    const held = sizes.map(async (mebibytes, index) => {
      media.upstream.script(pathOf(index), (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        response.write(Buffer.alloc(mebibytes * 1024 * 1024), () => sent[index]?.resolve());
        void ending.promise.then(() => response.end());
      });
      return (await media.get(mediaOf(pathOf(index)), from('203.0.113.1'))).status;
    });
    const large = Buffer.alloc(30 * 1024 * 1024);
    media.upstream.script(pathOf(3), sendPicture(large));
    await Promise.all(sent.map(({ promise }) => promise));
    const other = await media.get(mediaOf(pathOf(3)), from('203.0.113.2'));
    expect([other.status, await held[1]]).toEqual([415, 503]);
    ending.resolve();
    expect(await Promise.all(held)).toEqual([415, 503, 415]);
  });

  test('and time for a very high picture are those of JPEG, whatever the requested type', async () => {
    media.upstream.script(PICTURE, sendPicture(await draw(1000, 5001)));
    const high = await media.get(mediaOf(PICTURE, 1920), { accept: 'image/avif,image/webp' });
    expect([high.status, high.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect([...high.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const low = await media.get(MEDIA, { accept: 'image/avif,image/webp' });
    expect(low.headers.get('content-type')).toBe('image/avif');
  });
});
