import { COOKIE_KEYS } from './cookie-choice.ts';
import { ENTERED_KEY } from './entrance.ts';
import { LOW_VISION_CHOICES, LOW_VISION_KEY, LOW_VISION_SETTINGS } from './low-vision.ts';

/** The settings that differ from the usual look. */
const UNUSUAL = Object.fromEntries(
  LOW_VISION_SETTINGS.map((name) => [name, LOW_VISION_CHOICES[name].slice(1)]),
);

/** In single quotes: the payload, which has the script's text again, escapes double ones. */
const asLiteral = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

const steps = [
  `function s(k){try{return localStorage.getItem(k)}catch(e){}}`,
  `d.cookies=s('${COOKIE_KEYS.accepted}')==='1'||s('${COOKIE_KEYS.declined}')==='1'?'decided':'undecided'`,
  `try{if(sessionStorage.getItem('${ENTERED_KEY}'))d.entered=''}catch(e){}`,
  `try{var c=${asLiteral(UNUSUAL)},v=JSON.parse(s('${LOW_VISION_KEY}'));for(var k in c)if(c[k].indexOf(v[k])>=0)d[k]=v[k]}catch(e){}`,
];

/**
 * Runs in the head before the first paint and only marks the root element, so that nothing flashes
 * that the visitor has settled: `data-cookies` is `decided` or `undecided`, and missing without
 * JavaScript; `data-entered` once the rocket has flown in; the settings for low vision (decision
 * 25). The text is constant: a content security policy names it by its hash.
 */
export const BOOT_SCRIPT = `(function(d){${steps.join(';')}})(document.documentElement.dataset)`;
