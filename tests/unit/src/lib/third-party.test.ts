import { describe, expect, test } from 'vitest';
import { gtmUrl, mapUrl, METRIKA_URL, thirdPartyIdsOf } from '../../../../src/lib/third-party.ts';

describe('addresses', () => {
  test('the map is Yandex Maps 2.1 in Russian, with the key', () => {
    expect(mapUrl('a b')).toBe('https://api-maps.yandex.ru/2.1/?apikey=a+b&lang=ru_RU');
  });
  test('counter and tag manager', () => {
    expect(METRIKA_URL).toBe('https://mc.yandex.ru/metrika/tag.js');
    expect(gtmUrl('GTM-ABC1')).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1');
  });
});

describe('the client configuration', () => {
  test('has the ids, and the script of the call tracking', () => {
    const calltracking = { src: 'https://calls.example/x.js' };
    expect(thirdPartyIdsOf({ metrika_id: '123', gtm_id: 'GTM-ABC1', calltracking })).toStrictEqual({
      metrika: 123,
      gtm: 'GTM-ABC1',
      callTracking: calltracking.src,
    });
  });
  test('is empty if nothing is configured', () => {
    expect(thirdPartyIdsOf({})).toStrictEqual({});
    expect(thirdPartyIdsOf({ calltracking: { src: '' } })).toStrictEqual({});
  });
});
