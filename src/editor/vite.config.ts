import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { BROWSERS } from '../../waku.config.ts';

/** The page of the staff's editor; the BFF serves it, and it shares nothing with the site's bundle. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/editor/',
  cacheDir: '../../.data/vite-editor',
  plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
  build: {
    target: BROWSERS,
    outDir: '../../dist/editor',
    emptyOutDir: true,
    modulePreload: false,
    license: { fileName: 'assets/licenses.txt' },
  },
});
