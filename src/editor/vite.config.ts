import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import { BROWSERS } from '../../waku.config.ts';

/** The page of the staff's editor, which the site's bundle has no part of; the BFF serves it. */
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
