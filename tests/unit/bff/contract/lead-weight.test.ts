import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

test('the check takes no library to the browser and weighs at most 3.2 KB there', async () => {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: path.join(ROOT, 'bff/contract/lead-request.ts'), formats: ['es'] },
      minify: true,
    },
  });
  const [bundle] = Array.isArray(result) ? result : [];
  const chunk = bundle?.output[0];
  expect(Object.keys(chunk?.modules ?? {}).filter((file) => file.includes('node_modules'))).toEqual(
    [],
  );
  expect(chunk?.code).toContain('consent_pd');
  expect(brotliCompressSync(chunk?.code ?? '').length).toBeLessThanOrEqual(3200);
});
