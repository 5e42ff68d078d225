export type Language = 'en' | 'ru';

/** Problem → advice, in English and Russian; `*` stands for the detail. */
type Texts = Readonly<Record<string, readonly [en: string, ru: string]>>;

/** Requirements of the site. */
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
    'not JSON (*) → send JSON in UTF-8 as application/json',
    'это не JSON (*) → отдавайте JSON в UTF-8 с типом application/json',
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
    'no picture (*) → serve JPEG, PNG, WebP, AVIF or GIF to everybody',
    'это не картинка (*) → отдавайте всем JPEG, PNG, WebP, AVIF или GIF',
  ],
  badSlug: [
    'no page for the slug * → use letters, digits and . _ ~ -, up to 200, no dot first',
    'нет страницы для slug * → буквы, цифры и . _ ~ -, до 200 знаков, не с точки',
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
  notJson404: ['the 404 is not JSON (*) → send JSON', '404 — не JSON (*) → отдавайте JSON'],
  charset: ['sent in * → send UTF-8', 'кодировка * → отдавайте UTF-8'],
  nullList: ['a list is * → send []', 'список равен * → отдавайте []'],
  nextPage: [
    'next_page: * → send the number of the next page, null on the last one',
    'next_page: * → отдавайте номер следующей страницы, на последней — null',
  ],
  madeUpPage: [
    'a page that does not exist: * → answer with 404 or without items',
    'несуществующая страница списка: * → отвечайте 404 или пустым списком',
  ],
  relativeFile: [
    'the file of * is of a type that is not served → give its whole URL',
    'файл из * такого типа сайт не отдаёт → укажите полный адрес, с https://',
  ],
  noOffset: [
    'a time without an offset is read in the zone that is named: * → send 10:00:00+03:00',
    'время без смещения сайт читает по названному поясу: * → отдавайте 10:00:00+03:00',
  ],
  emptyArea: [
    'nothing to show → fill in the fields of its page, without an envelope around them',
    'странице нечего показать → заполните её поля, без обёртки вокруг них',
  ],
  phoneMissing: [
    'no * → add it: the header and footer show it',
    'нет * → укажите: он в шапке и подвале',
  ],
  taglineMissing: [
    'no * → add it: else «от 45 000 ₽ в месяц» is shown',
    'нет * → укажите: иначе показано «от 45 000 ₽ в месяц»',
  ],
  noCache: [
    'always asked again (*) → allow some seconds, or end CACHE_CONTROL with override',
    'спрашивается каждый раз (*) → разрешите хранить или добавьте override в CACHE_CONTROL',
  ],
  refused304: [
    'If-None-Match is refused (*) → answer with 304, or with 200 and the whole',
    'If-None-Match отвергнут (*) → отвечайте 304 или 200 целиком',
  ],
  no304: [
    'unchanged content is sent again → send an ETag, and answer If-None-Match with 304',
    'неизменное передаётся снова → добавьте ETag и отвечайте 304 на If-None-Match',
  ],
  notStored: [
    'may not be kept (*) → allow it, or end CACHE_CONTROL with override: else each view of a page asks the API, and fails with it',
    'запрещено хранить (*) → разрешите или добавьте override в CACHE_CONTROL: иначе каждый показ страницы идёт в API и без него невозможен',
  ],
  pictureForeign: [
    'pictures of the host * are not shown → add the host to MEDIA_HOSTS',
    'картинки с хоста * не показываются → добавьте хост в MEDIA_HOSTS',
  ],
  pictureNoSize: [
    'pictures without width and height: * → send both: then pages do not jump',
    'картинок без width и height: * → укажите их: страница не будет прыгать',
  ],
  markup: [
    'not shown: * → give it as a text, a link, or a block',
    'не показано: * → дайте текстом, ссылкой или блоком',
  ],
  shortcode: [
    'only its own system replaces *, visitors see it → send what it stands for',
    'это заменяет только ваша CMS: *, посетители видят его → отдавайте готовый текст',
  ],
  markdown: [
    'Markdown in a field of HTML: * → send HTML',
    'Markdown в поле HTML: * → отдавайте HTML',
  ],
  address: [
    'leads nowhere: * → send a path or a full URL (http, https, mailto, tel, tg, viber, whatsapp)',
    'никуда не ведёт: * → путь или полный адрес (http, https, mailto, tel, tg, viber, whatsapp)',
  ],
  picture: [
    'the picture is not shown: * → upload it, and send its path or URL',
    'картинка не показана: * → загрузите её и отдавайте путь или адрес',
  ],
  phone: [
    'no telephone number: * → send a complete one',
    'нет номера телефона: * → отдавайте номер полностью',
  ],
} satisfies Texts;

const texts = { ...required, ...advised };

export type FindingKind = keyof typeof texts;

export interface Finding {
  readonly kind: FindingKind;
  readonly level: 'required' | 'advised';
  /** Path of the API, with the field where there is one. */
  readonly where: string;
  /** The value found there. */
  readonly detail: string;
}

export const toFinding = (kind: FindingKind, where: string, detail: unknown = ''): Finding => ({
  kind,
  level: kind in required ? 'required' : 'advised',
  where,
  detail: String(detail),
});

/** Text of a finding with its advice. */
export const textOf = ({ kind, detail }: Finding, language: Language): string =>
  texts[kind][language === 'ru' ? 1 : 0].replace('*', () => detail);
