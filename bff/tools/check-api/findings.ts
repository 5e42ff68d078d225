export type Language = 'ru' | 'en';

/** What is wrong, and what to do; `*` stands for what was found. */
type Text = readonly [what: string, advice: string];

type Texts = Readonly<Record<Language, Text>>;

/** Without these the site lacks something that it needs. The first eight are failures of a call. */
const required = {
  unreachable: {
    en: ['no connection (*)', 'check the address and that the API runs'],
    ru: ['нет соединения (*)', 'проверьте адрес и запущен ли API'],
  },
  timeout: {
    en: ['no answer in time', 'answer faster, or raise UPSTREAM_TIMEOUT_MS'],
    ru: ['ответ не пришёл вовремя', 'отвечайте быстрее или увеличьте UPSTREAM_TIMEOUT_MS'],
  },
  upstreamStatus: {
    en: ['*', 'answer with 200, or with 404 for what does not exist'],
    ru: ['*', 'отвечайте 200, а если документа нет — 404'],
  },
  upstreamRedirect: {
    en: ['*', 'redirect within an area only, and give the final address as the URL'],
    ru: ['*', 'перенаправляйте только внутри раздела и укажите конечный адрес API'],
  },
  notJson: {
    en: ['not JSON (*)', 'send JSON as application/json'],
    ru: ['это не JSON (*)', 'отдавайте JSON с типом application/json'],
  },
  wrongShape: {
    en: ['the shape is another one', 'send *'],
    ru: ['другая структура', 'отдавайте *'],
  },
  tooLarge: {
    en: ['too large (*)', 'send less at once: lists without texts, several pages'],
    ru: ['слишком большой ответ (*)', 'отдавайте меньше: списки без текстов, по страницам'],
  },
  busy: {
    en: ['overloaded (*)', 'let the API answer while it is checked'],
    ru: ['API перегружен (*)', 'дайте ему отвечать во время проверки'],
  },
  missing: {
    en: ['404', 'add this path: the site needs it'],
    ru: ['404', 'добавьте этот путь: без него сайт не работает'],
  },
  missingDocument: {
    en: ['404, though a list names it', 'answer it, or take it off the list'],
    ru: ['404, хотя документ есть в списке', 'отдавайте его или уберите из списка'],
  },
  missingLegal: {
    en: ['there is no page of the consent', 'add the page that the lead form links to'],
    ru: ['нет страницы согласия', 'добавьте страницу, на которую ссылается форма заявки'],
  },
  unreadable: {
    en: ['the site cannot read it: *', 'send the fields that are named, of their type'],
    ru: ['сайт не может это прочитать: *', 'отдавайте названные поля и их тип'],
  },
  endless: {
    en: ['the pages do not end (*)', 'end with next_page: null, and count upwards'],
    ru: ['страницы списка не кончаются (*)', 'номера растут, последняя: next_page: null'],
  },
  repeated: {
    en: ['listed twice: *', 'name each document once over all pages'],
    ru: ['в списке дважды: *', 'называйте документ один раз на всех страницах'],
  },
  madeUp: {
    en: ['a made-up slug is answered with *', 'answer with 404'],
    ru: ['на выдуманный slug ответ *', 'отвечайте 404'],
  },
  pictureFails: {
    en: ['the picture does not load (*)', 'serve it to everybody, as image/…'],
    ru: ['картинка не загружается (*)', 'отдавайте её всем, с типом image/…'],
  },
} satisfies Readonly<Record<string, Texts>>;

const advised = {
  missingOptional: {
    en: ['404', 'add this path if there is such content'],
    ru: ['404', 'добавьте этот путь, если такое содержимое есть'],
  },
  otherVersion: {
    en: ['the form asks for another version: *', 'name the version of the page'],
    ru: ['форма просит согласие с другой версией: *', 'укажите версию самой страницы'],
  },
  empty: {
    en: ['204: no content', 'send an empty list or object'],
    ru: ['204: содержимого нет', 'отдавайте пустой список или объект'],
  },
  moved: {
    en: ['moved to *', 'name the new slug in the list'],
    ru: ['документ переехал: *', 'укажите в списке новый slug'],
  },
  dropped: {
    en: ['the site drops *', 'send it as the schema in bff/contract says, or leave it out'],
    ru: ['сайт пропускает *', 'отдавайте поле по схеме из bff/contract или не отдавайте вовсе'],
  },
  noSlug: {
    en: ['items without a slug: *', 'give them one: without it they have no page'],
    ru: ['записей без slug: *', 'укажите slug: без него у записи нет страницы'],
  },
  badSlug: {
    en: ['a slug of other characters: *', 'use Latin letters, digits, - and _'],
    ru: ['в slug недопустимые знаки: *', 'латинские буквы, цифры, - и _'],
  },
  notJson404: {
    en: ['the 404 is not JSON (*)', 'send JSON with the 404, too'],
    ru: ['404 — не JSON (*)', 'отдавайте JSON и с 404'],
  },
  noValidator: {
    en: ['neither ETag nor Last-Modified', 'send one: then unchanged content is not sent again'],
    ru: ['нет ни ETag, ни Last-Modified', 'добавьте: неизменное не будет передаваться снова'],
  },
  no304: {
    en: ['its own ETag is not answered with 304', 'compare If-None-Match and answer with 304'],
    ru: ['на собственный ETag ответ не 304', 'сравнивайте If-None-Match и отвечайте 304'],
  },
  notStored: {
    en: ['may not be kept (*)', 'allow it: else each request of the BFF reaches the API'],
    ru: ['запрещено хранить (*)', 'разрешите: иначе каждый запрос BFF идёт в API'],
  },
  noRules: {
    en: ['no Cache-Control: the BFF takes its own rules (*)', 'send Cache-Control to set others'],
    ru: ['нет Cache-Control: BFF применяет свои сроки (*)', 'свои сроки задайте в Cache-Control'],
  },
  slow: { en: ['slow: *', 'answer within a second'], ru: ['медленно: *', 'отвечайте за секунду'] },
  pictureForeign: {
    en: ['pictures of the host * are not shown', 'add the host to MEDIA_HOSTS'],
    ru: ['картинки с хоста * не показываются', 'добавьте хост в MEDIA_HOSTS'],
  },
  pictureNoSize: {
    en: ['pictures without width and height: *', 'send both: then pages do not jump'],
    ru: ['картинок без width и height: *', 'укажите их: страница не будет прыгать'],
  },
} satisfies Readonly<Record<string, Texts>>;

const texts = { ...required, ...advised };

export type FindingKind = keyof typeof texts;

export interface Finding {
  readonly kind: FindingKind;
  readonly level: 'required' | 'advised';
  /** Path of the API, with the field where there is one; URL of a picture. */
  readonly where: string;
  /** What was found there. */
  readonly detail: string;
}

export const toFinding = (kind: FindingKind, where: string, detail = ''): Finding => ({
  kind,
  level: kind in required ? 'required' : 'advised',
  where,
  detail,
});

/** What was found, and what to do. */
export const textsOf = ({ kind, detail }: Finding, language: Language): string[] =>
  texts[kind][language].map((text) => text.replace('*', () => detail));
