export type Language = 'en' | 'ru';

/** What is wrong → what to do, in English and Russian; `*` stands for what was found. */
type Texts = Readonly<Record<string, readonly [en: string, ru: string]>>;

/** Without these the site lacks something that it needs. */
const required = {
  noAnswer: [
    'no answer (*) → check the address, and that the API answers in time',
    'нет ответа (*) → проверьте адрес и что API отвечает вовремя',
  ],
  upstreamStatus: [
    '* → answer with 200, or with 404 for what does not exist',
    '* → отвечайте 200, а если документа нет — 404',
  ],
  upstreamRedirect: [
    '* → redirect within an area only, and give the final address as the URL',
    '* → перенаправляйте только внутри раздела и укажите конечный адрес API',
  ],
  notJson: [
    'not JSON (*) → send JSON as application/json',
    'это не JSON (*) → отдавайте JSON с типом application/json',
  ],
  wrongShape: ['the shape is another one → send *', 'другая структура → отдавайте *'],
  tooLarge: [
    'too large (*) → send less at once: lists without texts, several pages',
    'слишком большой ответ (*) → отдавайте меньше: списки без текстов, по страницам',
  ],
  missing: [
    '* → add this path: the site needs it',
    '* → добавьте этот путь: без него сайт не работает',
  ],
  missingDocument: [
    '*, though a list names it → answer it, or take it off the list',
    '*, хотя документ есть в списке → отдавайте его или уберите из списка',
  ],
  missingLegal: [
    'there is no page of the consent → add the page that the lead form links to',
    'нет страницы согласия → добавьте страницу, на которую ссылается форма заявки',
  ],
  unreadable: [
    'the site cannot read it: * → send the fields that are named, of their type',
    'сайт не может это прочитать: * → отдавайте названные поля и их тип',
  ],
  endless: [
    'the pages do not end (next_page: *) → end with null, and count upwards',
    'страницы списка не кончаются (next_page: *) → номера растут, в конце null',
  ],
  repeated: [
    'listed twice: * → name each document once over all pages',
    'в списке дважды: * → называйте документ один раз на всех страницах',
  ],
  madeUp: [
    'a made-up slug is answered with * → answer with 404',
    'на выдуманный slug ответ * → отвечайте 404',
  ],
  pictureFails: [
    'the picture does not load (*) → serve it to everybody, as image/…',
    'картинка не загружается (*) → отдавайте её всем, с типом image/…',
  ],
} satisfies Texts;

const advised = {
  missingOptional: [
    '* → add this path if there is such content',
    '* → добавьте этот путь, если такое содержимое есть',
  ],
  otherVersion: [
    'the form asks for another version: * → name the version of the page',
    'форма просит согласие с другой версией: * → укажите версию самой страницы',
  ],
  moved: ['moved to * → name the new slug in the list', 'переехал: * → укажите новый slug'],
  dropped: [
    'the site drops * → send it as the schema in bff/contract says, or leave it out',
    'сайт пропускает * → отдавайте поле по схеме из bff/contract или не отдавайте вовсе',
  ],
  badSlug: [
    'no page for the slug * → use Latin letters, digits, - and _',
    'нет страницы для slug * → латинские буквы, цифры, - и _',
  ],
  notJson404: ['the 404 is not JSON (*) → send JSON', '404 — не JSON (*) → отдавайте JSON'],
  no304: [
    'unchanged content is sent again → send an ETag, and answer If-None-Match with 304',
    'неизменное передаётся снова → добавьте ETag и отвечайте 304 на If-None-Match',
  ],
  notStored: [
    'may not be kept (*) → allow it: else each view of a page asks the API, and fails with it',
    'запрещено хранить (*) → разрешите: иначе каждый показ страницы идёт в API и без него невозможен',
  ],
  pictureForeign: [
    'pictures of the host * are not shown → add the host to MEDIA_HOSTS',
    'картинки с хоста * не показываются → добавьте хост в MEDIA_HOSTS',
  ],
  pictureNoSize: [
    'pictures without width and height: * → send both: then pages do not jump',
    'картинок без width и height: * → укажите их: страница не будет прыгать',
  ],
} satisfies Texts;

const texts = { ...required, ...advised };

export type FindingKind = keyof typeof texts;

export interface Finding {
  readonly kind: FindingKind;
  readonly level: 'required' | 'advised';
  /** Path of the API, with the field where there is one. */
  readonly where: string;
  /** What was found there. */
  readonly detail: string;
}

export const toFinding = (kind: FindingKind, where: string, detail: unknown = ''): Finding => ({
  kind,
  level: kind in required ? 'required' : 'advised',
  where,
  detail: String(detail),
});

/** What was found, and what to do. */
export const textOf = ({ kind, detail }: Finding, language: Language): string =>
  texts[kind][language === 'ru' ? 1 : 0].replace('*', () => detail);
