import { describe, expect, test } from 'vitest';
import { nameClient } from '../../tree/client-names.ts';

const UNKNOWN = { file: null, chunk: null };

describe('a client component is named by', () => {
  test.each([
    ['its export', { name: 'Card', chunks: ['/assets/Other-Dk3x9a.js'] }, 'Card'],
    ['its chunk', { name: 'default', chunks: ['/assets/Button-Dk3x9a.js'] }, 'Button'],
    [
      'its chunk, whose hash has a dash',
      { name: '', chunks: ['reload-once-W9R-Vfn3.js'] },
      'reload-once',
    ],
    [
      'its chunk without a hash',
      { name: '*', chunks: ['/js/low-vision.client.js?v=1'] },
      'low-vision',
    ],
    [
      'its number, where Next named the chunk',
      {
        name: 'default',
        chunks: [
          'static/chunks/177-9f8e7d6c5b4a3210.js',
          'static/chunks/app/blog/page-3a1b9c8d7e6f5a4b.js',
        ],
      },
      'module 6874',
    ],
    [
      'a chunk with more than a hash',
      {
        name: 'default',
        chunks: [
          '/_next/static/chunks/menu-1a2b3c4d.js',
          '/_next/static/chunks/2473c16c0c2f6b5f.js',
        ],
      },
      'menu',
    ],
    [
      'its number, if all names are hashes',
      { name: 'default', chunks: ['/chunks/2473c16c0c2f6b5f.js'] },
      'module 6874',
    ],
    [
      'its number, if all names are hashes of Turbopack',
      { name: 'default', chunks: ['/_next/static/chunks/26dn7mpg46it_.js', 'x/m0c2f6b5q_~.js'] },
      'module 6874',
    ],
    [
      'its number, if all names are hashes of vinext',
      { name: 'default', chunks: ['/_next/static/chunks/BiFIIMSR.js'] },
      'module 6874',
    ],
    ['its number, if there is no chunk', { name: '', chunks: [] }, 'module 6874'],
  ])('%s', (_, module, name) => {
    expect(nameClient({ moduleId: '6874', ...module }, UNKNOWN)).toBe(name);
  });

  test('its id, if nothing else is known', () => {
    expect(nameClient({ moduleId: 'a1b2', name: '', chunks: [] }, UNKNOWN)).toBe('module a1b2');
  });

  test.each([
    ['/src/ui/pager/index.tsx?t=1763', 'pager'],
    ['[project]/app/counter.tsx [app-client] (ecmascript)', 'counter'],
    ['(app-pages-browser)/./app/ui/menu.client.jsx', 'menu'],
  ])('the file in its id: %s', (moduleId, name) => {
    expect(nameClient({ moduleId, name: 'default', chunks: [] }, UNKNOWN)).toBe(name);
  });

  test('its source file rather than the chunk that it shares', () => {
    const source = { file: 'src/ui/lightbox.client.tsx', chunk: '/assets/session-AbCd1234.js' };
    expect(nameClient({ moduleId: 'a', name: 'default', chunks: [] }, source)).toBe('lightbox');
  });
});
