import { areaPaths } from '../kit/pages.ts';
import { fillContent, FILLED_SLUG, type MakeText } from '../kit/filled-content.ts';
import type { FedSite } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const PAGES = areaPaths(FILLED_SLUG);

interface Found {
  readonly page: string;
  readonly name: string;
  readonly url: string;
}

/** Attributes that a browser follows, loads or runs, in markup and in the payload's props. */
const NAMES = 'href|src|srcset|action|formaction|poster|data|background|ping|xlink:href';
const ATTRIBUTE = new RegExp(`[\\s"](${NAMES})"?[=:](?:"([^"]*)"|'([^']*)')`, 'gi');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
};
const decode = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

const urlsIn = (name: string, value: string): string[] =>
  name.toLowerCase() === 'srcset'
    ? value.split(/,\s+/).map((part) => part.split(' ')[0] ?? '')
    : [value];

async function urlsOf({ site }: FedSite, page: string): Promise<Found[]> {
  const response = await fetch(site.url + page);
  expect(response.status, page).toBe(200);
  return [...(await response.text()).matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single]) =>
    urlsIn(name, decode(double ?? single ?? '')).map((url) => ({ page, name, url })),
  );
}

/** URLs on all pages when every field of the content has a text. */
async function urlsWith(fed: FedSite, makeText: MakeText, pick = 0): Promise<Found[]> {
  Object.assign(fed.content, fillContent(makeText, pick));
  const found: Found[] = [];
  for (const page of PAGES) found.push(...(await urlsOf(fed, page)));
  return found;
}

const ALLOWED = ['http:', 'https:', 'mailto:', 'tel:'];

const isAllowed = ({ url }: Found): boolean =>
  ALLOWED.includes(URL.parse(url, 'https://site.example/')?.protocol ?? '');

const HOSTILE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:alert(1)',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'http://[',
  'intent://a#Intent;scheme=x;end',
];

describe('a text in any field of the contract', () => {
  test('never becomes a link or source that runs something', async ({ fed }) => {
    const found = await urlsWith(fed, () => 'javascript:alert(1)');
    expect(found.length).toBeGreaterThan(1000);
    expect(found.filter((one) => !isAllowed(one))).toEqual([]);
    expect(found.filter(({ url }) => /^[\s\p{Cc}]*javascript/iu.test(url))).toEqual([]);
  });

  test.for([0, -1])(
    'never becomes one in another spelling or scheme either (%d)',
    async (pick, { fed }) => {
      let count = 0;
      const found = await urlsWith(fed, () => HOSTILE[(count += 1) % HOSTILE.length] ?? '', pick);
      expect(found.filter((one) => !isAllowed(one))).toEqual([]);
    },
  );
});

/** The fields of the contract that become URLs, by attribute and by their last two names. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  href: [
    'banner.url',
    'button.page',
    'buttons.page',
    'children.page',
    'config.developer_url',
    'config.diary_url',
    'config.dzen_url',
    'config.fb_url',
    'config.instagram_url',
    'config.license_url',
    'config.max_url',
    'config.rutube_url',
    'config.telegram_url',
    'config.vk_url',
    'config.withdrawal_page',
    'documents.url',
    'files.url',
    'heading.anchor',
    'images.url',
    'instagram.url',
    'items.page',
    'items.source_url',
    'items.url',
    'lead.consent_ads_page',
    'lead.consent_pd_page',
    'links.page',
    'menu.page',
    'messengers.url',
    'newsItem.source_url',
    'partners.url',
    'reviews.source_url',
    'teamMember.vk_url',
    'video.url',
    'videos.url',
  ],
  poster: ['poster.url'],
  src: [
    'banner.image_h',
    'banner.image_v',
    'image.url',
    'images.url',
    'map_image.url',
    'photo.url',
    'video.captions_url',
    'video.url',
    'videos.captions_url',
    'videos.url',
  ],
  srcset: [
    'banner.image_h',
    'banner.image_v',
    'image.url',
    'images.url',
    'map_image.url',
    'photo.url',
  ],
};

/** Whether a field is HTML, whose links and pictures the sanitizer handles. */
const isText = (field: string): boolean => /(?:content|html|payment_rules)$/.test(field);

test('exactly the listed fields become URLs', async ({ fed }) => {
  const found = [
    ...(await urlsWith(fed, (field) => `https://ok.example/${field}`)),
    ...(await urlsWith(fed, (field) => `https://ok.example/${field}/a.mp4`, -1)),
  ];
  const fields: Record<string, Set<string>> = {};
  for (const { name, url } of found) {
    const [, field] = /ok\.example\/(?:[\w.]+\.)?(\w+\.\w+)/.exec(url) ?? [];
    if (field && !isText(field)) (fields[name.toLowerCase()] ??= new Set()).add(field);
  }
  const sorted = Object.entries(fields).map(([name, known]) => [name, [...known].toSorted()]);
  expect(Object.fromEntries(sorted)).toEqual(ADDRESSES);
});
