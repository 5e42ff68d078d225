export { formatPrice, formatRoubles } from '#contract/price-texts.ts';
