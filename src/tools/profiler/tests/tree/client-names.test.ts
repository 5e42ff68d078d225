import { describe, expect, test } from 'vitest';
import { nameClient } from '../../tree/client-names.ts';

const UNKNOWN = { file: null, chunk: null };
const NUMBER = 'module 6874';
const NEXT = '/_next/static/chunks';
const PAGE_OF_NEXT = 'static/chunks/app/blog/page-3a1b9c8d7e6f5a4b.js';

describe('a client component is named by', () => {
  test.each([
    ['its export', 'Card', ['/assets/Other-Dk3x9a.js'], 'Card'],
    ['its chunk', 'default', ['/assets/Button-Dk3x9a.js'], 'Button'],
    ['its chunk, whose hash has a dash', '', ['reload-once-W9R-Vfn3.js'], 'reload-once'],
    ['its chunk without a hash', '*', ['/js/low-vision.client.js?v=1'], 'low-vision'],
    ['its number after a chunk of Next', '', ['177-9f8e7d6c5b4a3210.js', PAGE_OF_NEXT], NUMBER],
    ['a chunk before a hash', '', [`${NEXT}/menu-1a2b3c4d.js`, `${NEXT}/2473c16c0c.js`], 'menu'],
    ['its number after a hash', 'default', ['/chunks/2473c16c0c2f6b5f.js'], NUMBER],
    ['its number after Turbopack’s', '', [`${NEXT}/26dn7mpg46it_.js`, 'x/m0c2f6b5q_~.js'], NUMBER],
    ['its number after vinext’s', 'default', [`${NEXT}/BiFIIMSR.js`], NUMBER],
    ['its number without a chunk', '', [], NUMBER],
  ])('%s', (_, name, chunks, expected) => {
    expect(nameClient({ moduleId: '6874', name, chunks }, UNKNOWN)).toBe(expected);
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
