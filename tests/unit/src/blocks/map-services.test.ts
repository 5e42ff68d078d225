import { expect, test } from 'vitest';
import { routeUrl } from '../../../../src/blocks/map-services.ts';

test('a route leads from wherever the visitor is to the point', () => {
  const address = new URL(routeUrl(55.7571, 37.4082));
  expect(address.origin + address.pathname).toBe('https://yandex.ru/maps/');
  expect(address.searchParams.get('rtext')).toBe('~55.7571,37.4082');
});
