import { expect, test } from 'vitest';
import { markModule } from '../../build/mark-writers.ts';

const mark = (code: string) => markModule(code, 'src/card.tsx', ['Boundary']);

test('elements name the component around them and its file', async () => {
  const code = [
    `const Ё = 'ё🪐';`,
    `export function Card({ a }: { readonly a: string }) { return <li className={a}><b>{Ё}</b></li>; }`,
    `const List = <T,>(items: readonly T[]) => <ul>{items.map(() => <li />)}</ul>;`,
    `export default () => <p>a</p>;`,
  ].join('\n');
  expect(await mark(code)).toBe(
    [
      `const Ё = 'ё🪐';`,
      `export function Card({ a }: { readonly a: string }) { return <li data-written-by="Card src/card.tsx" className={a}><b data-written-by="Card src/card.tsx">{Ё}</b></li>; }`,
      `const List = <T,>(items: readonly T[]) => <ul data-written-by="List src/card.tsx">{items.map(() => <li data-written-by="List src/card.tsx" />)}</ul>;`,
      `export default () => <p data-written-by="card src/card.tsx">a</p>;`,
    ].join('\n'),
  );
});

test('so do boundaries, which are elements; other components and the head do not', async () => {
  const code = `const A = () => <Boundary as="p"><B><title>x</title></B><><C.D /></></Boundary>;`;
  expect(await mark(code)).toBe(
    code.replace('<Boundary', '<Boundary data-written-by="A src/card.tsx"'),
  );
});

test('modules of the client and those without elements stay as they are', async () => {
  expect(await mark(`'use client';\nexport const A = () => <p />;`)).toBeUndefined();
  expect(await mark(`export const a = 1;`)).toBeUndefined();
});
