/** `tel:` address: spaces, hyphens, plus, dash and parentheses are stripped (specification section 9). */
export const toTelHref = (phone: string): string =>
  `tel:${phone.replace(/[\s\u00a0\u202f\-+‑–—()]/g, '')}`;
