// A WordPress as content API, to copy: WORDPRESS_URL=… node bff/examples/wordpress.mjs
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const { WORDPRESS_URL: base, WORDPRESS_USER: user, PORT = '4100' } = process.env;
/** What WordPress has no field for. */
const CONFIG = { phone: '+7 495 000-00-00', email: 'sad@example.org', tagline: 'Детский сад' };
const MENU = { Новости: '/news', 'О саде': '/about', Контакты: '/contacts' };
/** Slugs of pages that are areas of the site; all others are below `/pages`. */
const AREAS = ['home', 'about', 'contacts', 'info', 'news_actions'];
const EMPTY = 'banner promo programs education team employee gallery sections instagram lead';
const headers = user ? { authorization: `Basic ${Buffer.from(user).toString('base64')}` } : {};
const ask = (path) => fetch(base + path, { headers });
async function read(query) {
  const response = await ask(`/index.php?rest_route=/wp/v2/${query}`);
  if ([400, 404].includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`WordPress: ${response.status}`);
  const host = base.replaceAll('/', '\\/');
  const value = JSON.parse((await response.text()).replaceAll(host, ''));
  const { 'x-wp-totalpages': pages, 'cache-control': reuse } = Object.fromEntries(response.headers);
  return { value, pages, reuse };
}

const toText = (html = '') => html.replaceAll(/<[^>]*>|\[[^\]]*\]/g, ' ').trim();
function toCard({ id, slug, date, title, excerpt, _embedded: more }) {
  const [picture] = more?.['wp:featuredmedia'] ?? [];
  const { width, height } = picture?.media_details ?? {};
  const image = picture && { url: picture.source_url, width, height, alt: picture.alt_text };
  const named = { id, slug: decodeURIComponent(slug), title: title.rendered, date, image };
  return { ...named, announce: toText(excerpt?.rendered) };
}

const toPage = (found, page) => ({
  items: found.value.map(toCard),
  next_page: page < Number(found.pages) ? page + 1 : null,
});
const toPages = ({ value }) => value.map(toCard).filter(({ slug }) => !AREAS.includes(slug));

async function readDocument(type, slug) {
  const found = await read(`${type}&_embed&slug=${encodeURIComponent(slug)}`);
  const [post] = found?.value ?? [];
  return post && { ...found, value: { ...toCard(post), content: post.content.rendered } };
}

async function readArea(area, slug, page) {
  const type = { news: 'posts', pages: 'pages' }[area];
  if (type && slug) return readDocument(type, slug);
  if (AREAS.includes(area)) return (await readDocument('pages', area)) ?? { value: {} };
  if (EMPTY.split(' ').includes(area) && !slug) return { value: [] };
  if (area === 'moves' && !slug) return { value: { items: [], next_page: null } };
  if (area === 'layout') {
    const { name } = await (await ask('/index.php?rest_route=/&_fields=name')).json();
    const menu = Object.entries(MENU).map(([title, at], id) => ({ id, title, page: at }));
    return { value: { config: { title: name, ...CONFIG }, menu } };
  }
  const found = type && (await read(`${type}&_embed&per_page=12&page=${page}`));
  const toList = area === 'news' ? toPage : toPages;
  return found && { ...found, value: toList(found, page) };
}

async function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://adapter');
  const [, api, area, slug] = pathname.split('/').map(decodeURIComponent);
  if (api !== 'api') {
    const file = await ask(pathname);
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') });
    return response.end(await file.bytes());
  }
  const found = await readArea(area, slug, Number(searchParams.get('page') ?? 1));
  const body = JSON.stringify(found?.value ?? { error: 'not found' });
  response.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url')}"`);
  if (found?.reuse) response.setHeader('cache-control', found.reuse);
  const isKnown = found && request.headers['if-none-match'] === response.getHeader('etag');
  return response.writeHead(isKnown ? 304 : found ? 200 : 404).end(isKnown ? undefined : body);
}

createServer((request, response) =>
  answer(request, response).catch((error) => response.writeHead(502).end(String(error))),
).listen(Number(PORT), '127.0.0.1');
