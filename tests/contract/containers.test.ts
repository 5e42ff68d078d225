import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';

/**
 * Rules about order and spelling, and about a name, which would separate installations from their
 * volumes.
 */
const UNHEEDED = [
  'no-quotes-in-volumes',
  'require-project-name-field',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  // The image that is built gets a name.
  'no-build-and-image',
];

/**
 * Complaints of Compose's schema and the linter's rules about a composition with resolved anchors.
 */
async function complaintsOf(text: string): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-compose-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'compose.yaml');
  const style = { aliasDuplicateObjects: false, defaultStringType: 'QUOTE_SINGLE' } as const;
  await writeFile(file, stringify(parse(text, { merge: true }), style));
  const rules = Object.fromEntries(UNHEEDED.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

test("compose.yaml keeps to Compose's schema and the linter's rules", async () => {
  const text = await readFile('bff/deploy/compose.yaml', 'utf8');
  expect(await complaintsOf(text)).toEqual([]);
  const loose = text
    .replace('postgres:15.18-bookworm', 'postgres:latest')
    .replace("'0.0.0.0:80:80'", "'80:80'");
  expect(await complaintsOf(loose)).toEqual([
    expect.stringContaining('no-unbound-port-interfaces'),
    expect.stringContaining('service-image-require-explicit-tag'),
  ]);
  const misspelt = text.replace('condition: service_healthy', 'condition: healthy');
  expect(await complaintsOf(misspelt)).toEqual([expect.stringContaining('invalid-schema')]);
});

test('the linter accepts the Dockerfile', async () => {
  const text = await readFile('bff/deploy/Dockerfile', 'utf8');
  const complaintsAbout = (source: string) => validate(source).map(({ message }) => message);
  expect(complaintsAbout(text)).toEqual([]);
  expect(complaintsAbout(text.replace('--chown', '--owner'))).toEqual(['Unknown flag: owner']);
});
