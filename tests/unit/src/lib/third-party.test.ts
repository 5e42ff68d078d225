import { describe, expect, test } from 'vitest';
import {
  gtmAddress,
  mapAddress,
  METRIKA_ADDRESS,
  readThirdPartyIds,
} from '../../../../src/lib/third-party.ts';

describe('addresses', () => {
  test('the map is Yandex Maps 2.1 in Russian, with the key', () => {
    expect(mapAddress('a b')).toBe('https://api-maps.yandex.ru/2.1/?apikey=a+b&lang=ru_RU');
  });
  test('counter and tag manager', () => {
    expect(METRIKA_ADDRESS).toBe('https://mc.yandex.ru/metrika/tag.js');
    expect(gtmAddress('GTM-ABC1')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1');
  });
});

describe('ids', () => {
  test('are taken as configured', () => {
    const calltracking = { src: 'https://calls.example/x.js' };
    expect(
      readThirdPartyIds({ metrika_id: '123', gtm_id: 'GTM-ABC1', calltracking }),
    ).toStrictEqual({ metrika: 123, gtm: 'GTM-ABC1', callTracking: calltracking.src });
  });
  test('are none without configuration', () => {
    expect(readThirdPartyIds({})).toStrictEqual({});
  });
  test.each([
    { metrika_id: '12a' },
    { metrika_id: '' },
    { gtm_id: 'GTM-<script>' },
    { gtm_id: 'UA-1' },
    { calltracking: { src: 'http://calls.example/x.js' } },
    { calltracking: { src: 'javascript:alert(1)' } },
    { calltracking: { src: '/x.js' } },
  ])('%j is not loaded', (config) => {
    expect(readThirdPartyIds(config)).toStrictEqual({});
  });
});
