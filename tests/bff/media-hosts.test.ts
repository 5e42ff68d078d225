import { connect } from 'node:net';
import { Agent } from 'undici';
import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../kit/pictures.ts';
import { MEDIA, mediaOf, PICTURE, failWith, publish, sendPicture } from '../kit/media.ts';
import type { Bff, Settings } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

const HOST = 'pictures.example';

let media: Bff;
let asked: string[];

beforeEach(() => {
  asked = [];
});

/** Connects to the scripted upstream, whatever the requested host. */
const agentToUpstream = () =>
  new Agent({
    connect: ({ protocol, hostname, port }, done) => {
      asked.push(`${protocol}//${hostname}:${port}`);
      const socket = connect(Number(new URL(media.upstream.url).port), '127.0.0.1');
      socket.once('connect', () => done(null, socket));
    },
  });

const startWith = async (settings: Settings): Promise<void> => {
  media = await startBff({ content: {}, settings, hostAgent: agentToUpstream() });
};

describe('a picture of another host', () => {
  test('that is not listed is not found or requested, and a hint is logged once', async () => {
    await startWith({ MEDIA_HOSTS: 'other.example, third.example' });
    for (const width of [320, 480]) {
      expect((await media.get(mediaOf(`https://${HOST}/files/a.jpg`, width))).status).toBe(404);
    }
    expect((await media.get(mediaOf('https://other.example:8443/files/a.jpg'))).status).toBe(404);
    expect((await media.get(mediaOf('https://x.other.example/files/a.jpg'))).status).toBe(404);
    expect((await media.get(mediaOf('https://user@other.example/files/a.jpg'))).status).toBe(404);
    expect([...asked, ...media.upstream.asked]).toEqual([]);
    expect(media.lines.map(({ host }) => host)).toEqual([
      HOST,
      'other.example:8443',
      'x.other.example',
    ]);
  });

  test('that is listed is fetched over HTTPS, without the token', async () => {
    await startWith({
      MEDIA_HOSTS: `other.example,${HOST}`,
      UPSTREAM_TOKEN: 'secret',
      MEDIA_TOKEN: 'secret',
      MEDIA_PATHS: '/',
    });
    await publish(media, `https://${HOST}/files/a.jpg?v=1`);
    expect((await media.get(mediaOf(`https://${HOST}/files/a.jpg?v=1`))).status).toBe(200);
    expect(asked).toEqual([`https://${HOST}:`]);
    const sent = media.upstream.received.at(-1)?.headers;
    expect(sent).toMatchObject({ host: HOST });
    expect(sent).not.toHaveProperty('authorization');
  });

  test('that redirects is not followed', async () => {
    await startWith({ MEDIA_HOSTS: HOST });
    media.upstream.script(PICTURE, failWith(302, { location: 'http://127.0.0.1/secret' }));
    expect((await media.get(mediaOf(`https://${HOST}${PICTURE}`))).status).toBe(502);
    expect(media.upstream.asked).toEqual([PICTURE]);
  });

  test.each(['localhost', '169.254.169.254'])(
    'that is listed but private (%s) is refused',
    async (host) => {
      const bff = await startBff({ content: {}, settings: { MEDIA_HOSTS: host } });
      expect((await bff.get(mediaOf(`https://${host}${PICTURE}`))).status).toBe(502);
      const { err } = bff.lines.at(-1) as { err: { detail: string } };
      expect(err.detail).toMatch(/is not a public address$/);
      expect(bff.upstream.asked).toEqual([]);
    },
  );

  test('that is the upstream’s own host is served like a relative one, token included', async () => {
    await startWith({ MEDIA_TOKEN: 'secret', MEDIA_PATHS: '/files/' });
    const { host } = new URL(media.upstream.url);
    expect((await media.get(mediaOf(`http://${host}${PICTURE}`))).status).toBe(200);
    expect((await media.get(MEDIA)).status).toBe(200);
    const [{ headers } = { headers: {} }] = media.upstream.received;
    expect(headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(media.calls(PICTURE)).toBe(1);
    expect(asked).toEqual([]);
  });
});

const FILE = '/uploads/a.pdf';
const FRESH_MS = 20_000;
const OWN = 'max-age=20, stale-while-revalidate=0';
const HOUR = 'max-age=3600, private';
/** `Cache-Control` of every picture that may be stored. */
const PUBLIC = 'public, max-age=300, stale-while-revalidate=86400';

test.each([
  [`${OWN}, override`, '', HOUR, { calls: 2, picture: PUBLIC, file: 'public, max-age=20' }],
  [`${OWN}, override`, '', 'no-store', { calls: 3, picture: 'no-store', file: 'no-store' }],
  [`${OWN}, override`, '', 'no-cache', { calls: 2, picture: PUBLIC, file: 'public, max-age=20' }],
  ['max-age=20', '', HOUR, { calls: 3, picture: 'no-store', file: HOUR }],
  // The operator knows the content API, not the listed hosts.
  [`${OWN}, override`, `https://${HOST}`, HOUR, { calls: 3, picture: 'no-store', file: HOUR }],
])(
  'with CACHE_CONTROL=%j pictures and files of %j obey %j',
  async (setting, origin, cacheControl, expected) => {
    await startWith({ CACHE_CONTROL: setting, MEDIA_HOSTS: HOST });
    const send = sendPicture(await draw(40, 30), 'image/jpeg', { 'cache-control': cacheControl });
    for (const path of [PICTURE, FILE]) media.upstream.script(path, send);
    const get = async (path: string) => (await media.get(path)).headers.get('cache-control');
    const address = mediaOf(origin + PICTURE);
    await get(address);
    const picture = await get(address);
    media.advance(FRESH_MS);
    await get(address);
    const file = await get(`/files?url=${origin}${FILE}`);
    expect({ calls: media.calls(PICTURE), picture, file }).toEqual(expected);
  },
);
