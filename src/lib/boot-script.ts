import { COOKIE_KEYS } from './cookie-choice.ts';

/**
 * Runs in the head before the first paint and only marks the root element, so that nothing flashes
 * that the visitor has settled: `data-cookies` is `decided` or `undecided`, and missing without
 * JavaScript. The text is constant: a content security policy names it by its hash.
 */
export const BOOT_SCRIPT = `(function(d){var c="undecided";try{if(localStorage.getItem("${COOKIE_KEYS.accepted}")==="1"||localStorage.getItem("${COOKIE_KEYS.declined}")==="1")c="decided"}catch(e){}d.cookies=c})(document.documentElement.dataset)`;
