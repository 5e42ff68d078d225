import { areas, findArea, isListArea } from '#contract/site-routes.ts';
import { resources } from '#contract/resources.ts';
import { textsOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** Resource and page of each area with documents that the layout does not switch off. */
const details = Object.keys(areas)
  .filter((area) => findArea(area)?.switch === undefined)
  .filter(isListArea)
  .map((area) => [resources[areas[area].detail].path.split('/')[2] ?? '', `/${area}`] as const);

const DOCUMENTS: readonly (readonly [name: string, document: object])[] = [
  ['nothing at all', {}],
  [
    'nulls everywhere',
    {
      title: null,
      content: null,
      blocks: null,
      image: null,
      images: null,
      seo: null,
      prev: null,
      date: null,
      price_from: null,
    },
  ],
  [
    'wrong types everywhere',
    {
      title: 7,
      content: [],
      blocks: 'x',
      image: [],
      images: { url: 1 },
      seo: 'x',
      prev: 1,
      date: {},
      prices: [1, null, {}],
      position: 'first',
      photo: false,
    },
  ],
];

test.for(DOCUMENTS)(
  'a document with %s is a page of every kind',
  async ([, document], { scripted: { site, upstream } }) => {
    for (const [area, route] of details) {
      upstream.answer(`/api/${area}/odd`, document);
      const { status, html } = await readPage(site, `${route}/odd`);
      expect(status, route).toBe(200);
      expect(textsOf(html, 'h1'), route).toEqual([expect.stringMatching(/\S/)]);
    }
  },
);
