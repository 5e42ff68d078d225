import { beforeAll, describe, expect, test } from 'vitest';
import { renderCorpus, type Sample } from '../support/corpus.ts';
import { ownText, readTree, sumOfSlots, textIn } from '../support/read.ts';

describe('a page', () => {
  const page = readTree(
    [
      '1:I["abc",[],"Link",1]',
      ':HL["/a.css","style"]',
      '0:{"root":["$","p",null,{"className":"one","children":"Текст"}],"page:/news":"$L2","_etags":{}}',
      '2:["$","main",null,{"id":"content","children":[["$","$L1","k",{"href":"/x","data":{"items":[{"a":1},{"a":"$3"}]},"children":"Да"}],"$4"]}]',
      '3:"долгая строка номер один"',
      '4:["$","ul",null,{"children":"долгая строка номер один"}]',
      '',
    ].join('\n'),
  );

  test('goes to slots, elements and props by path', () => {
    expect(ownText(page, 'root › p.className')).toBe('"className":"one"');
    expect(ownText(page, 'root › p')).toBe('["$","p",null,{,}]');
    expect(ownText(page, 'page:/news › main[content].id')).toBe('"id":"content"');
    expect(ownText(page, 'page:/news › main[content] › Link[k].data.items[0].a')).toBe('"a":1');
    expect(ownText(page, '_etags')).toBe('"_etags":{}');
  });

  test('gives a row to its first user, the head of an element row to the element', () => {
    expect(ownText(page, 'page:/news › main[content]')).toContain('2:["$","main",null,{');
    expect(ownText(page, 'page:/news › main[content] › Link[k].data.items[1].a')).toBe(
      '"a":"$3"3:"долгая строка номер один"\n',
    );
    expect(ownText(page, 'page:/news › import Link')).toBe('1:I["abc",[],"Link",1]\n');
  });

  test('keeps hints apart', () => {
    expect(ownText(page, '(hints)./a.css')).toBe(':HL["/a.css","style"]\n');
  });

  test('is split by the meaning of its bytes', () => {
    expect(textIn(page, 'className')).toBe('"one"');
    expect(textIn(page, 'text')).toBe('"Текст""Да""долгая строка номер один"');
    expect(textIn(page, 'reference')).toContain('"$L2"');
  });
});

test('a chunk with pointers into parts of it belongs to the first of them', () => {
  const page = readTree('0:{"page:/":["$","p",null,{"x":"$1:a"}]}\n1:{"a":"b"}\n');
  expect(ownText(page, 'page:/ › p.x')).toContain('1:{');
});

test('a chunk goes to a later user of the whole rather than to pointers into its parts', () => {
  const page = readTree(
    '0:{"page:/":["$","p",null,{"x":"$1:a"}],"page:/b":["$","p",null,{"y":"$1"}]}\n1:{"a":"b"}\n',
  );
  expect(ownText(page, 'page:/b › p.y')).toContain('1:{');
});

test('an element without an id is not named after an undefined one', () => {
  const page = readTree('0:{"page:/":["$","p",null,{"id":"$undefined"}]}\n');
  expect(page.nodes.map(({ path }) => path)).toContain('page:/ › p');
});

test('a chunk without a pointer to it is unreferenced', () => {
  expect(ownText(readTree('0:{"root":1}\n7:"лишнее"\n'), '(unreferenced)')).toBe('7:"лишнее"\n');
});

test('a root that is not an object of slots is one slot', () => {
  expect(ownText(readTree('0:["$","p",null,{"children":"а"}]\n'), '(root) › p.children')).toBe(
    '"children":"а"',
  );
});

describe.each(['production', 'development'] as const)('the %s corpus', (build) => {
  let corpus: Sample[];
  beforeAll(async () => {
    corpus = await renderCorpus(build);
  });

  test('is attributed to the last byte', () => {
    for (const { name, payload } of corpus) {
      expect(sumOfSlots(readTree(payload)), name).toBe(payload.length);
    }
  });

  test('has debug bytes in development only, and then names server components', () => {
    const elements = corpus.find(({ name }) => name === 'elements');
    const attribution = readTree(elements?.payload ?? '');
    const names = attribution.nodes.filter(({ kind }) => kind === 'component');
    expect(textIn(attribution, 'debug').length > 0).toBe(build === 'development');
    expect(names.map(({ name }) => name).sort()).toEqual(
      build === 'development' ? ['Late', 'Talkative'] : [],
    );
  });
});
