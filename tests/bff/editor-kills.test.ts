import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EditorClient, makeEditedFolder } from '../kit/editor.ts';
import { type RunningServer, startBffProcess } from '../kit/process.ts';

const SAVES = 200;
const KILLS = 4;
const FILE = 'news/osennij-bal-2026.md';

test(
  'kills during saves tear no file and lose no answered save',
  { timeout: 300_000 },
  async () => {
    const edited = await makeEditedFolder();
    const settings = { ...edited.settings, WARM_UP: 'off', LOG_LEVEL: 'error' };
    let bff: RunningServer = await startBffProcess(settings);
    onTestFinished(async () => {
      await bff.stop();
      await edited.remove();
    });
    const headers = { origin: 'https://kosmosad.example' };
    let client = new EditorClient(bff.url, headers);
    await client.setPassword(await edited.link('add', 'Анна'));
    const read = () => readFile(path.join(edited.folder, 'content', FILE), 'utf8');
    const before = await read();

    let answered = 0;
    const killsAt = new Set(Array.from({ length: KILLS }, (_, at) => 20 + at * 45));
    for (let number = 1; number <= SAVES; number += 1) {
      const { value, etag } = await client.open(FILE);
      const saving = client.save(FILE, { ...value, title: `Бал ${number}` }, etag);
      if (killsAt.has(number)) {
        const [reply] = await Promise.all([saving.catch(() => undefined), bff.kill()]);
        if (reply?.status === 204) answered = number;
        const { cookie } = client;
        bff = await startBffProcess(settings);
        client = new EditorClient(bff.url, headers);
        client.cookie = cookie;
      } else {
        expect((await saving).status).toBe(204);
        answered = number;
      }
      const found = /^title: "Бал (\d+)"$/m.exec(await read())?.[1];
      expect(Number(found)).toBeGreaterThanOrEqual(answered);
      expect(await read()).toBe(before.replace(/title: .*/, `title: "Бал ${found}"`));
    }
    const { versions } = await client.open(FILE);
    expect(versions).toHaveLength(50);
  },
);
