import { BROWSER_ERRORS } from './browser-error.ts';
import { COOKIE_KEYS } from './cookie-choice.ts';
import { START_MARK } from '../waku/protocol.ts';
import { ENTERED_KEY } from './entrance.ts';
import { LOW_VISION_CHOICES, LOW_VISION_KEY, LOW_VISION_SETTINGS } from './low-vision.ts';

/** Values other than the default. */
const NON_DEFAULT = Object.fromEntries(
  LOW_VISION_SETTINGS.map((name) => [name, LOW_VISION_CHOICES[name].slice(1)]),
);

/** Single quotes: the payload repeats the script and would have to escape double ones. */
const asLiteral = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

const READ = `function s(k){try{return localStorage.getItem(k)}catch(e){}}`;
const COOKIES = `d.cookies=s('${COOKIE_KEYS.accepted}')==='1'||s('${COOKIE_KEYS.declined}')==='1'?'decided':'undecided'`;
const ENTERED = `try{if(sessionStorage.getItem('${ENTERED_KEY}'))d.entered=''}catch(e){}`;
const LOW_VISION = `try{var c=${asLiteral(NON_DEFAULT)},v=JSON.parse(s('${LOW_VISION_KEY}'));for(var k in c)if(c[k].indexOf(v[k])>=0)d[k]=v[k]}catch(e){}`;

/** The client never runs: a module could not be loaded or failed, or it did not even start. */
const LOST = `function l(r){delete d.cookies;navigator.sendBeacon('${BROWSER_ERRORS}',new Blob([JSON.stringify({message:''+r,path:location.pathname})],{type:'application/json'}))}`;
const FAILED = `addEventListener('vite:preloadError',function(e){'started'in d||setTimeout(function(){e.defaultPrevented||l(e.payload)})})`;
const MISSING = `addEventListener('DOMContentLoaded',function(){'${START_MARK}'in self||l('The client did not start')})`;

/** Marks pictures that fail to load; their errors do not bubble, so it captures them. */
const PICTURES = `addEventListener('error',function(e){var i=e.target;if(i.tagName==='IMG')i.dataset.failed=''},true)`;

const scriptOf = (...steps: string[]): string =>
  `(function(d){${[READ, ...steps].join(';')}})(document.documentElement.dataset)`;

/**
 * Marks the root element before the first paint, so that settled choices do not flash:
 * `data-cookies` is `decided` or `undecided`, and missing without JavaScript; `data-entered` is set
 * once the rocket has flown in; the low vision settings follow. If the client never runs, removes
 * `data-cookies` and reports why; `data-started` shows that the client runs. The text is constant,
 * because the content security policy contains its hash.
 */
export const BOOT_SCRIPT = scriptOf(COOKIES, ENTERED, LOW_VISION, PICTURES, LOST, FAILED, MISSING);

/**
 * The same for a document without other scripts. Elements that need them stay hidden, as without
 * JavaScript, because `data-cookies` is missing.
 */
export const LONE_BOOT_SCRIPT = scriptOf(ENTERED, LOW_VISION, PICTURES);
