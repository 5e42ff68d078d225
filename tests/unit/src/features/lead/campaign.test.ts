import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  campaignOf,
  recallCampaign,
  rememberCampaign,
} from '../../../../../src/features/lead/campaign.ts';

const SITE = 'https://kosmosad.test';

describe('the campaign of a page', () => {
  test('is read from its query, known names only', () => {
    const query = '?utm_source=vk&utm_medium=cpc&utm_other=x&yclid=123&page=2&utm_term=';
    expect(campaignOf(query, '', SITE)).toStrictEqual({
      utm: { source: 'vk', medium: 'cpc' },
      yclid: '123',
    });
  });

  test('includes the referring page of another site, but not of this one', () => {
    expect(campaignOf('', 'https://ya.test/search', SITE)).toStrictEqual({
      referrer: 'https://ya.test/search',
    });
    expect(campaignOf('', `${SITE}/news`, SITE)).toStrictEqual({});
  });
});

/** The parts of a browser that a campaign is read from and kept in. */
function openPage(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  vi.stubGlobal('location', { search, origin: SITE });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('sessionStorage', storage);
}

const createStorage = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
});

const refuse = (): never => {
  throw new DOMException('closed', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  test('that began without a campaign never gets one', () => {
    const storage = createStorage();
    openPage('', storage);
    rememberCampaign();
    openPage('?utm_source=other', storage);
    rememberCampaign();
    expect(recallCampaign()).toStrictEqual({});
  });

  test('without storage has no campaign', () => {
    openPage('?utm_source=vk', { getItem: refuse, setItem: refuse });
    expect(() => rememberCampaign()).not.toThrow();
    expect(recallCampaign()).toStrictEqual({});
  });

  test.each(['{', '7'])('with «%s» in the storage has none', (kept) => {
    openPage('', createStorage(new Map([['campaign', kept]])));
    expect({ ...recallCampaign() }).toStrictEqual({});
  });
});
