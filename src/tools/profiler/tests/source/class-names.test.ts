import { expect, test } from 'vitest';
import { profile } from '../../profile.ts';
import { toFindWriter } from '../../source/class-names.ts';

const findWriter = toFindWriter({ _ab: 'src/ui/card.tsx' });
const PAYLOAD = `0:["$","p",null,{"className":"_x _ab","dangerouslySetInnerHTML":{"__html":"<b class='_ab'>a</b>"}}]\n`;
const input = { name: 'p', bytes: Buffer.from(PAYLOAD), timing: null };

const componentsOf = (isMaker: boolean) =>
  profile(input, { findWriter, isMaker: () => isMaker })
    .nodes.filter(({ kind }) => kind === 'component')
    .map(({ path, source, isInferred }) => ({ path, source, isInferred }));

test('a class says which file wrote the element that holds HTML', () => {
  expect(componentsOf(true)).toEqual([
    { path: '(root) › card.tsx (inferred)', source: 'src/ui/card.tsx', isInferred: true },
  ]);
});

test('a class of another build says nothing', () => {
  expect(componentsOf(false)).toEqual([]);
});
