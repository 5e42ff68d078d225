import { tokens } from './tokens.ts';

const widthOf = (portraits: number): number =>
  portraits * Number.parseFloat(tokens.size.portrait) +
  (portraits - 1) * Number.parseFloat(tokens.space.l);

const from = (portraits: number): string => `(width >= ${widthOf(portraits)}rem)`;
const below = (portraits: number): string => `(width < ${widthOf(portraits)}rem)`;

/** Container queries by the number of portraits in a row. */
export const portraitRows = {
  two: below(3),
  three: `${from(3)} and ${below(4)}`,
  four: `${from(4)} and ${below(5)}`,
  five: `${from(5)} and ${below(6)}`,
  six: from(6),
} as const;
