/**
 * Headings of fields in parents' words, by the field's name in the contract. The site itself writes
 * these headings, so the content does not contain them.
 */
const fieldWords: Readonly<Record<string, string>> = {
  address: 'адрес',
  admission_steps: 'как поступить, свободные места',
  clothes: 'одежда, что взять с собой',
  documents_required: 'документы для поступления',
  health: 'здоровье',
  meals: 'меню',
  medical: 'медицинский кабинет',
  metro: 'метро, как доехать',
  parking_text: 'парковка',
  payment_rules: 'правила оплаты',
  phone: 'телефон',
  premises: 'помещения',
  prices: 'цены, стоимость',
  requisites: 'реквизиты',
  reviews: 'отзывы родителей',
  schedule: 'режим дня, распорядок',
  schedule_rows: 'режим дня, распорядок',
  security: 'безопасность',
  work_time: 'часы работы',
};

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** Words for the fields that a document has. */
export const wordsOfFields = (document: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fieldWords).flatMap(([name, words]) => (isSet(document[name]) ? [words] : []));
