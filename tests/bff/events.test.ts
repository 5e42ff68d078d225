import { type Bff, INFO } from '../kit/bff.ts';
import { beforeEach, describe, expect, startBff, test } from '../kit/test.ts';
import { FIRST_REST } from '../kit/times.ts';
import { answerWith, sendJson } from '../kit/upstream.ts';
import { type EventReader, openEvents } from '../support/events.ts';

const ABOUT = '/api/about';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff();
});

const setTitle = (path: string, title: string) => bff.upstream.answer(path, { title });

/** Subscribes, before anything changes. */
async function subscribe(): Promise<EventReader> {
  const events = await openEvents(bff.url);
  expect((await events.next()).event).toBe('ready');
  return events;
}

/** The content is another one now, and the BFF is told so. */
async function change(path: string, title: string, hard = false): Promise<void> {
  setTitle(path, title);
  await bff.purge({ paths: [path], hard });
}

describe('the events', () => {
  test.each([false, true])(
    'tell a change of content, and none when it is the same (hard purges: %s)',
    async (hard) => {
      const events = await subscribe();
      const validated = '/api/contacts';
      bff.upstream.script(validated, (request, response) => {
        if (!request.headers['if-none-match']) {
          answerWith({}, { etag: '"v"' })(request, response);
        } else response.writeHead(304).end();
      });
      setTitle(INFO, 'Первое');
      for (const path of [INFO, ABOUT, validated]) await bff.get(path);
      await bff.purge({ paths: [ABOUT, validated], hard });
      await expect.poll(() => bff.calls(validated)).toBe(2);
      await change(INFO, 'Второе', hard);
      const { event, data } = await events.next();
      const now = await bff.get();
      expect(event).toBe('change');
      expect(data).toEqual({ path: INFO, etag: now.headers.get('etag') });
      expect(now.text).toContain('Второе');

      bff.upstream.fail(INFO, 'status 410');
      await bff.purge({ paths: [INFO], hard });
      expect((await events.next()).data).toMatchObject({ path: INFO });
      events.close();
    },
  );

  test('tell a change after a hard purge when the upstream is back', async () => {
    const events = await subscribe();
    await bff.get();
    bff.upstream.fail(INFO);
    await bff.purge({ paths: [INFO], hard: true });
    await expect.poll(() => bff.lines.length).toBe(1);
    setTitle(INFO, 'Снова');
    bff.advance(FIRST_REST);
    expect((await bff.get()).text).toContain('Снова');
    expect((await events.next()).data).toMatchObject({ path: INFO });
    events.close();
  });

  test.each([false, true])(
    'tell what comes after a fetch that a purge overtook (hard: %s)',
    async (hard) => {
      const events = await subscribe();
      const gate = bff.upstream.hold(INFO, answerWith({ title: 'Старое' }));
      const early = bff.get();
      await gate.reached;
      await change(INFO, 'Новое', hard);
      gate.open();
      expect((await early).text).toContain('Старое');
      expect((await events.next()).data).toMatchObject({ path: INFO });
      expect((await bff.get()).text).toContain('Новое');
      events.close();
    },
  );

  test('tell what is stored when such a fetch ends last, which stores nothing', async () => {
    const events = await subscribe();
    const gate = bff.upstream.hold(INFO, answerWith({ title: 'Старое' }));
    const early = bff.get();
    await gate.reached;
    await change(INFO, 'Новое');
    const stored = await bff.get();
    expect(stored.text).toContain('Новое');
    gate.open();
    expect((await early).text).toContain('Старое');
    const { data } = await events.next();
    expect(data).toEqual({ path: INFO, etag: stored.headers.get('etag') });
    expect(await bff.get()).toMatchObject({ state: 'fresh', text: stored.text });
    events.close();
  });

  test('resume after the last one seen', async () => {
    const first = await openEvents(bff.url);
    const { id } = await first.next();
    first.close();
    setTitle(INFO, 'Первое');
    await bff.get();
    await change(INFO, 'Второе');
    await expect.poll(async () => (await bff.get()).text).toContain('Второе');

    const again = await openEvents(bff.url, id);
    expect((await again.next()).data).toMatchObject({ path: INFO });
    again.close();
  });

  test('start anew with a reset where more has changed since than is kept', async () => {
    const first = await openEvents(bff.url);
    const { id } = await first.next();
    first.close();
    let version = 0;
    const paths = Array.from({ length: 110 }, (_, index) => `/api/news/n-${index}`);
    for (const path of paths) {
      bff.upstream.script(path, (_request, response) => sendJson(response, { id: (version += 1) }));
      await bff.get(path);
    }
    for (let round = 0; round < 10; round += 1) {
      await bff.purge({ tags: ['news'] });
      await expect.poll(() => bff.metric('bff_upstream_in_flight')).toBe(0);
    }
    const late = await openEvents(bff.url, id);
    expect((await late.next()).event).toBe('reset');
    late.close();
  });

  test('of another process start anew with a reset', async () => {
    const events = await openEvents(bff.url, 'other-7');
    expect((await events.next()).event).toBe('reset');
    events.close();
  });

  test('end when the BFF closes', async () => {
    const events = await subscribe();
    await bff.stop();
    await expect(events.next()).rejects.toThrow('the events ended');
  });
});
