import type { FindingKind } from './findings.ts';

export type Language = 'ru' | 'en';

/** What is wrong, and what to do; `*` stands for what was found. */
type Text = readonly [what: string, advice: string];

const en: Readonly<Record<FindingKind, Text>> = {
  unreachable: ['no connection (*)', 'check the address and that the API runs'],
  timeout: ['no answer in time', 'answer faster, or raise UPSTREAM_TIMEOUT_MS'],
  upstreamStatus: ['*', 'answer with 200, or with 404 for what does not exist'],
  upstreamRedirect: ['*', 'redirect within an area only, and give the final address as the URL'],
  notJson: ['not JSON (*)', 'send JSON as application/json'],
  wrongShape: ['the shape is another one', 'send *'],
  tooLarge: ['too large (*)', 'send less at once: lists without texts, several pages'],
  busy: ['overloaded (*)', 'let the API answer while it is checked'],
  missing: ['404', 'add this path: the site needs it'],
  missingOptional: ['404', 'add this path if there is such content'],
  missingDocument: ['404, though a list names it', 'answer it, or take it off the list'],
  missingLegal: ['there is no page of the consent', 'add the page that the lead form links to'],
  otherVersion: ['the form asks for another version: *', 'name the version of the page'],
  empty: ['204: no content', 'send an empty list or object'],
  moved: ['moved to *', 'name the new slug in the list'],
  unreadable: ['the site cannot read it: *', 'send the fields that are named, of their type'],
  dropped: ['the site drops *', 'send it as the schema in bff/contract says, or leave it out'],
  noSlug: ['items without a slug: *', 'give them one: without it they have no page'],
  badSlug: ['a slug of other characters: *', 'use Latin letters, digits, - and _'],
  endless: ['the pages do not end (*)', 'end with next_page: null, and count upwards'],
  repeated: ['listed twice: *', 'name each document once over all pages'],
  madeUp: ['a made-up slug is answered with *', 'answer with 404'],
  notJson404: ['the 404 is not JSON (*)', 'send JSON with the 404, too'],
  noValidator: [
    'neither ETag nor Last-Modified',
    'send one: then unchanged content is not sent again',
  ],
  no304: ['its own ETag is not answered with 304', 'compare If-None-Match and answer with 304'],
  notStored: ['may not be kept (*)', 'allow it: else each request of the BFF reaches the API'],
  noRules: [
    'no Cache-Control: the BFF takes its own rules (*)',
    'send Cache-Control to set others',
  ],
  slow: ['slow: *', 'answer within a second'],
  pictureFails: ['the picture does not load (*)', 'serve it to everybody, as image/…'],
  pictureForeign: ['pictures of the host * are not shown', 'add the host to MEDIA_HOSTS'],
  pictureNoSize: ['pictures without width and height: *', 'send both: then pages do not jump'],
};

const ru: Readonly<Record<FindingKind, Text>> = {
  unreachable: ['нет соединения (*)', 'проверьте адрес и запущен ли API'],
  timeout: ['ответ не пришёл вовремя', 'отвечайте быстрее или увеличьте UPSTREAM_TIMEOUT_MS'],
  upstreamStatus: ['*', 'отвечайте 200, а если документа нет — 404'],
  upstreamRedirect: ['*', 'перенаправляйте только внутри раздела и укажите конечный адрес API'],
  notJson: ['это не JSON (*)', 'отдавайте JSON с типом application/json'],
  wrongShape: ['другая структура', 'отдавайте *'],
  tooLarge: ['слишком большой ответ (*)', 'отдавайте меньше: списки без текстов, по страницам'],
  busy: ['API перегружен (*)', 'дайте ему отвечать во время проверки'],
  missing: ['404', 'добавьте этот путь: без него сайт не работает'],
  missingOptional: ['404', 'добавьте этот путь, если такое содержимое есть'],
  missingDocument: ['404, хотя документ есть в списке', 'отдавайте его или уберите из списка'],
  missingLegal: ['нет страницы согласия', 'добавьте страницу, на которую ссылается форма заявки'],
  otherVersion: ['форма просит согласие с другой версией: *', 'укажите версию самой страницы'],
  empty: ['204: содержимого нет', 'отдавайте пустой список или объект'],
  moved: ['документ переехал: *', 'укажите в списке новый slug'],
  unreadable: ['сайт не может это прочитать: *', 'отдавайте названные поля и их тип'],
  dropped: ['сайт пропускает *', 'отдавайте поле по схеме из bff/contract или не отдавайте вовсе'],
  noSlug: ['записей без slug: *', 'укажите slug: без него у записи нет страницы'],
  badSlug: ['в slug недопустимые знаки: *', 'латинские буквы, цифры, - и _'],
  endless: ['страницы списка не кончаются (*)', 'номера растут, последняя: next_page: null'],
  repeated: ['в списке дважды: *', 'называйте документ один раз на всех страницах'],
  madeUp: ['на выдуманный slug ответ *', 'отвечайте 404'],
  notJson404: ['404 — не JSON (*)', 'отдавайте JSON и с 404'],
  noValidator: [
    'нет ни ETag, ни Last-Modified',
    'добавьте: неизменное не будет передаваться снова',
  ],
  no304: ['на собственный ETag ответ не 304', 'сравнивайте If-None-Match и отвечайте 304'],
  notStored: ['запрещено хранить (*)', 'разрешите: иначе каждый запрос BFF идёт в API'],
  noRules: [
    'нет Cache-Control: BFF применяет свои сроки (*)',
    'свои сроки задайте в Cache-Control',
  ],
  slow: ['медленно: *', 'отвечайте за секунду'],
  pictureFails: ['картинка не загружается (*)', 'отдавайте её всем, с типом image/…'],
  pictureForeign: ['картинки с хоста * не показываются', 'добавьте хост в MEDIA_HOSTS'],
  pictureNoSize: ['картинок без width и height: *', 'укажите их: страница не будет прыгать'],
};

export const findingTexts: Readonly<Record<Language, Readonly<Record<FindingKind, Text>>>> = {
  ru,
  en,
};

export const words = {
  en: {
    required: 'required',
    advised: 'advice',
    clean: 'Nothing that the site needs is missing.',
    requests: 'paths asked for',
    largest: 'largest response',
    time: 'median and 95 % of times, ms',
    freshness: 'fresh / stale / while the API fails, seconds',
  },
  ru: {
    required: 'нужно',
    advised: 'совет',
    clean: 'Всё, что нужно сайту, есть.',
    requests: 'проверено путей',
    largest: 'самый большой ответ',
    time: 'время ответа, медиана и 95 %, мс',
    freshness: 'свежее / устаревшее / пока API не отвечает, секунд',
  },
} as const;
