import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneLink } from '../../../../../src/features/contacts/phone-link.tsx';

const linesOf = (phone: string, isFirstOnly = false): string[] =>
  renderToStaticMarkup(<PhoneLink phone={phone} isFirstOnly={isFirstOnly} />)
    .split('</a>')
    .map((line) => line.replaceAll(/<[^>]*>/g, ''))
    .filter((line) => line !== '');

test.each([
  ['+7 495 000-45-00', ['+7 495 000-45-00']],
  ['8 (495) 000-45-00 доб. 12', ['8 (495) 000-45-00 доб. 12']],
  ['8 (495) 000-45-00, +7 903 123-45-67', ['8 (495) 000-45-00', '+7 903 123-45-67']],
  ['8 (495) 000-45-00; 8 (495) 000-45-01', ['8 (495) 000-45-00', '8 (495) 000-45-01']],
  ['Заведующая: 8 (495) 000-45-00', ['Заведующая: 8 (495) 000-45-00'], ['8 (495) 000-45-00']],
  ['по почте', ['по почте'], []],
])(
  'the numbers of «%s» stand on separate lines, without commas',
  (phone, lines, first = lines.slice(0, 1)) => {
    expect(linesOf(phone)).toEqual(lines);
    expect(linesOf(phone, true)).toEqual(first);
  },
);
