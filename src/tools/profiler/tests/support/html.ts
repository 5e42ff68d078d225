import fc from 'fast-check';

const name = fc.constantFrom('p', 'li', 'ul', 'svg', 'path', 'br', 'img', 'script', 'td', 'x-я');
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    'текст',
    '🪐',
    'a < b',
    '&amp;&lt;',
    '&nbsp',
    '"',
    "'",
    '\\',
    '\n',
    '\u2028',
    '$1',
  ),
);
const quoted = fc
  .tuple(fc.constantFrom(`"`, `'`, ''), text)
  .map(([quote, value]) => `${quote}${value}${quote}`);
const attribute = fc
  .tuple(fc.constantFrom('class', 'id', 'href', 'hidden', 'data-я', '__html'), quoted)
  .map(([key, value]) => ` ${key}=${value}`);
const piece = fc.oneof(
  text,
  fc
    .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', ''))
    .map(([tag, attributes, end]) => `<${tag}${attributes.join('')}${end}`),
  name.map((tag) => `</${tag}>`),
  fc.constantFrom('<!-- ', '-->', '<!doctype html>', '<![CDATA[', ']]>', '<?x?>', '<', '</', '<!'),
);

/** HTML of all kinds of pieces, well-formed by chance only. */
export const brokenHtml = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
