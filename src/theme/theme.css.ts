import { createGlobalTheme } from '@vanilla-extract/css';
import { tokens } from './tokens.ts';

/** Variables of all tokens; components use these and never a raw value. */
export const vars = createGlobalTheme(':root', tokens);
