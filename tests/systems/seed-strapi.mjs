// Makes a Strapi 5 with content in a folder that has @strapi/strapi and better-sqlite3:
// node tests/systems/seed-strapi.mjs <folder> <picture>; `strapi start` there prints the token of the site.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder = '', picture = ''] = process.argv.slice(2);

function write(name, text) {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const string = { type: 'string' };
const image = { type: 'media', allowedTypes: ['images'] };
const page = {
  title: string,
  slug: { type: 'uid', targetField: 'title' },
  content: { type: 'blocks' },
};
const author = { type: 'relation', relation: 'manyToOne', target: 'api::teacher.teacher' };
const TYPES = {
  teacher: { title: string, slug: page.slug, post: string, photo: image },
  article: { ...page, date: { type: 'datetime' }, announce: { type: 'text' }, image, author },
  page,
  site: { title: string, phone: string, email: { type: 'email' }, menu: { type: 'json' } },
};
for (const [singularName, attributes] of Object.entries(TYPES)) {
  const kind = singularName === 'site' ? 'singleType' : 'collectionType';
  const info = { singularName, pluralName: `${singularName}s`, displayName: singularName };
  const options = { draftAndPublish: true };
  const schema = { kind, collectionName: info.pluralName, info, options, attributes };
  const api = `src/api/${singularName}`;
  write(`${api}/content-types/${singularName}/schema.json`, JSON.stringify(schema));
  for (const part of ['Router', 'Controller', 'Service']) {
    const factory = `require('@strapi/strapi').factories.createCore${part}`;
    const own = `${api}/${part === 'Router' ? 'route' : part.toLowerCase()}s/${singularName}.js`;
    write(own, `module.exports = ${factory}('api::${singularName}.${singularName}');\n`);
  }
}
const secret = "'not-a-secret-not-a-secret'";
write(
  'config/server.js',
  `module.exports = { host: '127.0.0.1', port: 1337, app: { keys: [${secret}] } };\n`,
);
write(
  'config/admin.js',
  `module.exports = { serveAdminPanel: false, auth: { secret: ${secret} }, apiToken: { salt: ${secret} }, transfer: { token: { salt: ${secret} } } };\n`,
);
write(
  'config/database.js',
  "module.exports = { connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true } };\n",
);

const text = (...children) => ({ type: 'paragraph', children });
const leaf = (words, marks = {}) => ({ type: 'text', text: words, ...marks });
const link = { type: 'link', url: '/o-sade', children: [leaf('О саде')] };
const ball = [
  { type: 'heading', level: 2, children: [leaf('Урожай')] },
  text(leaf('Дети собрали '), leaf('урожай', { bold: true }), leaf(' и спели о нём.')),
  {
    type: 'list',
    format: 'ordered',
    children: ['Тыква', 'Кабачок'].map((word) => ({ type: 'list-item', children: [leaf(word)] })),
  },
];
const articles = [
  {
    title: 'Осенний бал',
    slug: 'osennij-bal',
    date: '2026-10-20T09:30:00.000Z',
    announce: 'Песни и тыквы.',
    content: ball,
  },
  ...Array.from({ length: 13 }, (_, at) => ({
    title: `Письмо родителям ${at + 1}`,
    slug: `pismo-${at + 1}`,
    date: new Date(Date.UTC(2026, 8, at + 1)),
    content: [text(leaf(`Письмо ${at + 1}. `), link)],
  })),
];
const pages = { about: 'О саде', contacts: 'Контакты', '1-privacy-policy': 'Политика' };
const site = {
  title: 'Детский сад «Росток»',
  phone: '+7 495 000-00-00',
  email: 'sad@example.org',
  menu: [{ id: 1, title: 'Новости', page: '/news' }],
};

write(
  'src/index.js',
  `module.exports = { register() {}, async bootstrap({ strapi }) {
  if ((await strapi.documents('api::article.article').count({})) > 0) return;
  const files = { filepath: ${JSON.stringify(path.resolve(picture))}, originalFilename: 'dvor.jpg', mimetype: 'image/jpeg', size: 1 };
  files.size = require('node:fs').statSync(files.filepath).size;
  const [image] = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo: { alternativeText: 'Двор' } }, files });
  const add = (type, data, status = 'published') => strapi.documents('api::' + type + '.' + type).create({ data, status });
  const author = await add('teacher', { title: 'Анна Петрова', slug: 'anna-petrova', post: 'Воспитатель', photo: image.id });
  for (const [at, data] of ${JSON.stringify(articles)}.entries()) await add('article', at === 0 ? { ...data, image: image.id, author: author.documentId } : data);
  await add('article', { title: 'Черновик', slug: 'chernovik' }, 'draft');
  for (const [slug, title] of Object.entries(${JSON.stringify(pages)})) {
    const content = [{ type: 'image', image, children: [{ type: 'text', text: '' }] }, ${JSON.stringify(text(leaf('Работаем с 1998 года.')))}];
    await add('page', { title, slug, content });
  }
  await add('site', ${JSON.stringify(site)});
  const token = await strapi.service('admin::api-token').create({ name: 'site', description: '', type: 'read-only', lifespan: null });
  console.log('STRAPI_TOKEN=' + token.accessKey);
} };\n`,
);
