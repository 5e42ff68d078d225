import { type GlobalStyleRule, style, type StyleRule } from '@vanilla-extract/css';
import { shared } from './layers.css.ts';

/** A rule that the class of a component overrides, whatever the order of their files. */
export const layered = <Rule extends StyleRule | GlobalStyleRule>(rule: Rule) => ({
  '@layer': { [shared]: rule },
});

/** Class of such a rule. */
export const sharedStyle = (rule: StyleRule): string => style(layered(rule));
