import { style } from '@vanilla-extract/css';

/** The boot script sets the attribute: without JavaScript there is none. */
export const button = style({
  selectors: { 'html:not([data-cookies]) &': { display: 'none' } },
});
