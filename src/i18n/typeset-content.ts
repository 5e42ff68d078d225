import { typesetHtml, typesetText } from './typography.ts';

/** Fields that hold HTML; all others are plain text. */
const HTML_FIELDS: readonly string[] = ['content', 'html', 'payment_rules'];

/** Machine-readable fields: URLs, codes, dates, enumerations. */
const CODE_FIELDS: readonly string[] = [
  'anchor',
  'autocomplete',
  'canonical',
  'color',
  'consent_mode',
  'date',
  'date_end',
  'date_start',
  'department',
  'email',
  'erid',
  'exclude',
  'banner_exclude',
  'hash',
  'href',
  'icon',
  'id',
  'include',
  'inn',
  'kind',
  'kpp',
  'layout',
  'license_number',
  'mime',
  'ogrn',
  'page',
  'phone',
  'phone_class',
  'price_unit',
  'provider',
  'slug',
  'src',
  'srcset',
  'theme',
  'type',
  'url',
  'version',
];
const CODE_SUFFIX = /_(?:at|id|key|page|slug|url|verification|version)$/;

/** Fields that are machine-readable only within another: names and values of a form. */
const CODE_WITHIN: Readonly<Record<string, string>> = { fields: 'name', options: 'value' };

const isCode = (field: string, parent: string): boolean =>
  CODE_FIELDS.includes(field) || CODE_SUFFIX.test(field) || CODE_WITHIN[parent] === field;

function typesetString(text: string, field: string): string {
  // Pictures of a banner are URLs, those of a promo objects; an option is its own value.
  if (field === 'image_h' || field === 'image_v' || field === 'options') return text;
  return HTML_FIELDS.includes(field) ? typesetHtml(text) : typesetText(text);
}

function walk(value: unknown, field: string): unknown {
  if (typeof value === 'string') return typesetString(value, field);
  if (Array.isArray(value)) return value.map((item) => walk(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isCode(name, field) ? item : walk(item, name),
    ]),
  );
}

/** Typesets all visitor-facing texts of a document (see `typography.ts`). */
export const typesetContent = <Content>(content: Content): Content => walk(content, '') as Content;
