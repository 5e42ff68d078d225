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
      minify: true,
      // Unlike a library, an input loses its white space, as in the build of the site.
      rolldownOptions: {
        input: path.join(ROOT, 'bff/contract/leads/lead-request.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunk = 'output' in result ? result.output[0] : undefined;
  expect(Object.keys(chunk?.modules ?? {}).filter((file) => file.includes('node_modules'))).toEqual(
    [],
  );
  expect(chunk?.code).toContain('consent_pd');
  expect(brotliCompressSync(chunk?.code ?? '').length).toBeLessThanOrEqual(3200);
});
