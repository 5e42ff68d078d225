import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from '../../../../../src/features/lead/lead-draft.ts';

const formOf = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  const entries = new Map<string, string>();
  beforeEach(() => {
    entries.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    });
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
  const refuse = (): never => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readDraft('tour')).toBeUndefined();
  expect(() => writeDraft('tour', 'key-1', formOf({ name: 'Анна' }))).not.toThrow();
  expect(() => forgetDraft('tour')).not.toThrow();
});
