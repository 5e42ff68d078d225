import { vars } from './theme.css.ts';

const edge = (colour: string, width: string): string =>
  `linear-gradient(to left, ${colour}, transparent) right / ${width} 100% no-repeat`;

/** Ground of a box that scrolls sideways: a shade at the edge where it goes on, none at its end. */
export const scrollShade = [
  `${edge(vars.color.page, vars.space.xxl)} local`,
  `${edge(vars.color.orbit, vars.space.l)} scroll`,
].join(', ');
