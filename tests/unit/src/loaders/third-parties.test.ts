import { expect, test } from 'vitest';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { type ServiceSettings, withServices } from '../../../../src/loaders/third-parties.ts';

const OWN = 'https://own.example:8443/a.js';
const IDS = { metrika_id: '123', gtm_id: 'GTM-ABC1', map_key: 'a-1' };
const SETTINGS = { METRIKA_ID: '7', GTM_ID: 'GTM-OWN', MAP_KEY: 'own' };
const LISTED = { src: 'https://calls.example/a.js?b', phone_class: 'phone' };
const EVIL = { src: 'https://evil.example/x.js', phone_class: 'phone' };
const BESIDE = { src: 'https://own.example:8443/b.js' };
const ELSEWHERE = { src: 'https://own.example/b.js' };

type Refused = ReturnType<typeof withServices>['refused'];

test.each<[string, Partial<LayoutConfig>, ServiceSettings, object, Refused?]>([
  ['ids of the layout', IDS, SETTINGS, IDS],
  [
    'ids of the operator if the layout has none',
    { metrika_id: '', map_key: '' },
    SETTINGS,
    { metrika_id: '7', gtm_id: 'GTM-OWN', map_key: 'own' },
  ],
  ['no invalid counter', { metrika_id: '12a' }, {}, {}, [{ field: 'metrika_id' }]],
  ['no invalid tag manager', { gtm_id: 'GTM-<script>' }, {}, {}, [{ field: 'gtm_id' }]],
  ['no invalid key of a map', { map_key: "x'; script-src *" }, {}, {}, [{ field: 'map_key' }]],
  [
    'a script on a host that the operator listed',
    { calltracking: LISTED },
    { SCRIPT_HOSTS: 'other.example,calls.example' },
    { calltracking: LISTED },
  ],
  [
    'a script on the host of the operator’s own',
    { calltracking: BESIDE },
    { CALLTRACKING_SRC: OWN },
    { calltracking: BESIDE },
  ],
  [
    'the operator’s own script in place of one on another port',
    { calltracking: ELSEWHERE },
    { CALLTRACKING_SRC: OWN },
    { calltracking: { src: OWN } },
    [{ field: 'calltracking.src', host: 'own.example' }],
  ],
  [
    'the class of a script that is refused',
    { calltracking: EVIL },
    {},
    { calltracking: { src: '', phone_class: 'phone' } },
    [{ field: 'calltracking.src', host: 'evil.example' }],
  ],
])('a page has %s', (_what, layout, settings, config, refused = []) => {
  expect(withServices(layout, settings)).toEqual({ config, refused });
});
