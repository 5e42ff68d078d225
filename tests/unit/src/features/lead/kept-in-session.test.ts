import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  campaignOf,
  recallCampaign,
  rememberCampaign,
} from '../../../../../src/features/lead/campaign.ts';
import { forgetDraft, readDraft, writeDraft } from '../../../../../src/features/lead/lead-draft.ts';

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
  removeItem: (key: string) => void entries.delete(key),
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

const formOf = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

describe('a draft', () => {
  const entries = new Map<string, string>();
  beforeEach(() => {
    entries.clear();
    vi.stubGlobal('sessionStorage', createStorage(entries));
  });

  test('keeps the typed values and the key of the lead', () => {
    writeDraft('tour', 'key-1', formOf({ name: 'Анна', phone: '8 903' }));
    expect(readDraft('tour')).toStrictEqual({
      token: 'key-1',
      values: { name: 'Анна', phone: '8 903' },
    });
    expect(readDraft('callback')).toBeUndefined();
  });

  test('never keeps a consent or a value that the form sets itself', () => {
    const consents = { consent_pd: 'true', consent_ads: 'true', consent_version: '1' };
    writeDraft('tour', 'key-1', formOf({ form: 'tour', page: '/', orbit: 'x', ...consents }));
    expect(readDraft('tour')?.values).toStrictEqual({});
  });

  test.each(['{', 'null', '{"token":7}'])('is none when «%s» is kept', (kept) => {
    entries.set('lead-draft:tour', kept);
    expect(readDraft('tour')).toBeUndefined();
  });
});

test('a storage that throws counts as missing', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readDraft('tour')).toBeUndefined();
  expect(() => writeDraft('tour', 'key-1', formOf({ name: 'Анна' }))).not.toThrow();
  expect(() => forgetDraft('tour')).not.toThrow();
});
