import { createGlobalTheme } from '@vanilla-extract/css';
import { tokens } from './tokens.ts';

/** CSS variables of all tokens; components use these instead of raw values. */
export const vars = createGlobalTheme(':root', tokens);
