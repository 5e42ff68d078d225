import { connect } from 'node:net';
import { Agent } from 'undici';
import { beforeEach, describe, expect, test } from 'vitest';
import { MEDIA, mediaOf, PICTURE, failWith, publish } from '../kit/media.ts';
import type { Bff, Settings } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

describe('a picture of another host', () => {
  const HOST = 'pictures.example';
  let media: Bff;
  let asked: string[];

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

  beforeEach(() => {
    asked = [];
  });

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
