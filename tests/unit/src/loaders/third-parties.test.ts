import { describe, expect, test } from 'vitest';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { type ServiceSettings, withServices } from '../../../../src/loaders/third-parties.ts';

const read = (config: Partial<LayoutConfig>, settings: ServiceSettings = {}) =>
  withServices(config, settings);

const OWN = 'https://own.example:8443/a.js';

describe('ids', () => {
  const ids = { metrika_id: '123', gtm_id: 'GTM-ABC1', map_key: 'a-1' };
  const settings = { METRIKA_ID: '7', GTM_ID: 'GTM-OWN', MAP_KEY: 'own' };

  test('are the layout’s own', () => {
    expect(read(ids, settings)).toEqual({ config: ids, refused: [] });
  });

  test('are the operator’s if the layout has none', () => {
    const empty = { metrika_id: '', map_key: '' };
    const { config, refused } = read(empty, settings);
    expect(config).toEqual({ metrika_id: '7', gtm_id: 'GTM-OWN', map_key: 'own' });
    expect(refused).toEqual([]);
  });

  test.each([{ metrika_id: '12a' }, { gtm_id: 'GTM-<script>' }, { map_key: "x'; script-src *" }])(
    'that are invalid are ignored: %j',
    (config) => {
      expect(read(config)).toEqual({ config: {}, refused: [{ field: Object.keys(config)[0] }] });
    },
  );
});

describe('the call tracking of the layout', () => {
  test('must be on a host that the operator listed', () => {
    const calltracking = { src: 'https://calls.example/a.js?b', phone_class: 'phone' };
    const settings = { SCRIPT_HOSTS: 'other.example,calls.example' };
    expect(read({ calltracking }, settings)).toEqual({ config: { calltracking }, refused: [] });
  });

  test('may be on the host of the operator’s own script, port included', () => {
    const calltracking = { src: 'https://own.example:8443/b.js' };
    expect(read({ calltracking }, { CALLTRACKING_SRC: OWN }).config).toEqual({ calltracking });
    const elsewhere = { src: 'https://own.example/b.js' };
    const { config, refused } = read({ calltracking: elsewhere }, { CALLTRACKING_SRC: OWN });
    expect(config).toEqual({ calltracking: { src: OWN } });
    expect(refused).toEqual([{ field: 'calltracking.src', host: 'own.example' }]);
  });

  test('keeps its class if its script is refused', () => {
    const calltracking = { src: 'https://evil.example/x.js', phone_class: 'phone' };
    const { config, refused } = read({ calltracking });
    expect(config).toEqual({ calltracking: { src: '', phone_class: 'phone' } });
    expect(refused).toEqual([{ field: 'calltracking.src', host: 'evil.example' }]);
  });
});
