import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { EditorClient, makeEditedFolder } from './editor.ts';
import { type RunningServer, startBffProcess } from './process.ts';

const FILE = 'news/osennij-bal-2026.md';

/**
 * Saves a document again and again, and expects that kills during saves tear no file and lose no
 * answered save.
 * @param killsAt numbers of the saves during which the BFF is killed
 * @returns the number of versions kept
 */
export async function saveThroughKills(saves: number, killsAt: readonly number[]): Promise<number> {
  const edited = await makeEditedFolder();
  // Each save makes the BFF read all content again, so only the files that it needs stay.
  const content = path.join(edited.folder, 'content');
  for (const name of await readdir(content)) {
    const isNeeded = [path.dirname(FILE), 'layout.yaml', 'home.yaml'].includes(name);
    if (!isNeeded) await rm(path.join(content, name), { recursive: true });
  }
  const settings = { ...edited.settings, WARM_UP: 'off', LOG_LEVEL: 'error' };
  let bff: RunningServer = await startBffProcess(settings);
  onTestFinished(async () => {
    await bff.stop();
    await edited.remove();
  });
  const headers = { origin: 'https://kosmosad.example' };
  let client = new EditorClient(bff.url, headers);
  await client.setPassword(await edited.link('add', 'Анна'));
  const before = await readFile(path.join(content, FILE), 'utf8');
  const numberIn = async () => {
    const text = await readFile(path.join(content, FILE), 'utf8');
    const [, found = ''] = /^title: "Бал (\d+)"$/m.exec(text) ?? [];
    expect(text).toBe(before.replace(/title: .*/, `title: "Бал ${found}"`));
    return Number(found);
  };

  let { value, etag } = await client.open(FILE);
  for (let number = 1; number <= saves; number += 1) {
    const saving = client.save(FILE, { ...value, title: `Бал ${number}` }, etag);
    if (killsAt.includes(number)) {
      const [reply] = await Promise.all([saving.catch(() => undefined), bff.kill()]);
      expect(await numberIn()).toBeGreaterThanOrEqual(number - (reply?.status === 200 ? 0 : 1));
      const { cookie } = client;
      bff = await startBffProcess(settings);
      client = new EditorClient(bff.url, headers);
      client.cookie = cookie;
      ({ value, etag } = await client.open(FILE));
    } else {
      const reply = await saving;
      expect(reply.status).toBe(200);
      etag = reply.headers.get('etag') ?? '';
      expect(await numberIn()).toBe(number);
    }
  }
  const { versions } = await client.open(FILE);
  return versions.length;
}
