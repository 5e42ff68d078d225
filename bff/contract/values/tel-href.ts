/** `tel:` URL without spaces, dashes, parentheses and, unusually, the plus: as specified. */
export const toTelHref = (phone: string): string =>
  `tel:${phone.replace(/[\s\u00a0\u202f\-+‑–—()]/g, '')}`;
