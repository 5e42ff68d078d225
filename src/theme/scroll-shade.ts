import { vars } from './theme.css.ts';

const edge = (color: string, width: string): string =>
  `linear-gradient(to left, ${color}, transparent) right / ${width} 100% no-repeat`;

/** Background of a box that scrolls sideways: a shade on the right until its end is reached. */
export const scrollShade = [
  `${edge(vars.color.page, vars.space.xxl)} local`,
  `${edge(vars.color.orbit, vars.space.l)} scroll`,
].join(', ');
