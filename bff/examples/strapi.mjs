// A Strapi 5 as content API, to copy: STRAPI_URL=… STRAPI_TOKEN=… node bff/examples/strapi.mjs
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const { STRAPI_URL: base, STRAPI_TOKEN: token, PORT = '4100' } = process.env;
/** Plural names of the types behind the areas of the site. */
const TYPES = { news: 'articles', pages: 'pages', team: 'teachers' };
/** Slugs of pages that are areas of the site; all others are below `/pages`. */
const AREAS = ['home', 'about', 'contacts', 'info', 'news_actions'];
const EMPTY = 'banner promo programs education employee gallery sections instagram lead';
const headers = token ? { authorization: `Bearer ${token}` } : {};
const ask = (path) => fetch(base + path, { headers });

/** @returns undefined if there is no such type or entry */
async function read(type, query = {}) {
  const response = await ask(`/api/${type}?populate=*&${new URLSearchParams(query)}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Strapi: ${response.status}`);
  return response.json();
}

const toImage = ({ url, width, height, alternativeText: alt }) => ({ url, width, height, alt });
/** Fields have the names that the site reads; a picture and a relation are objects. */
const toDocument = ({ image, photo, author, ...entry }) => ({
  ...entry,
  image: image && toImage(image),
  photo: photo && toImage(photo),
  author: author?.title,
});
const toCard = (entry) => ({ ...toDocument(entry), content: undefined });

async function readDocument(type, slug) {
  const found = await read(type, { 'filters[slug][$eq]': slug });
  return found?.data[0] && toDocument(found.data[0]);
}

async function readPage(type, page) {
  const paged = { 'pagination[page]': page, 'pagination[pageSize]': 12, sort: 'date:desc' };
  const { data, meta } = await read(type, paged);
  const isLast = page >= meta.pagination.pageCount;
  return { items: data.map(toCard), next_page: isLast ? null : page + 1 };
}

async function readArea(area, slug, page) {
  const type = TYPES[area];
  if (slug) return type && readDocument(type, slug);
  if (AREAS.includes(area)) return (await readDocument(TYPES.pages, area)) ?? {};
  if (EMPTY.split(' ').includes(area)) return [];
  if (area === 'moves') return { items: [], next_page: null };
  if (area === 'news') return readPage(type, page);
  if (area === 'layout') {
    const { menu, ...config } = (await read('site'))?.data ?? {};
    return { config, menu };
  }
  const found = type && (await read(type, { 'pagination[pageSize]': 100 }));
  return found?.data.filter((entry) => !AREAS.includes(entry.slug)).map(toCard);
}

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://adapter');
  const [, api, area, slug] = pathname.split('/').map(decodeURIComponent);
  if (api !== 'api') {
    const file = await ask(pathname);
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') });
    return response.end(await file.bytes());
  }
  const value = await readArea(area, slug, Number(searchParams.get('page') ?? 1));
  const body = JSON.stringify(value ?? { error: 'not found' });
  response.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url')}"`);
  const isKnown = value && request.headers['if-none-match'] === response.getHeader('etag');
  return response.writeHead(isKnown ? 304 : value ? 200 : 404).end(isKnown ? undefined : body);
}

createServer((request, response) =>
  answer(request, response).catch((error) => response.writeHead(502).end(String(error))),
).listen(Number(PORT), '127.0.0.1');
