/** `tel:` URL without spaces, plus, dashes and parentheses (`src/decisions.md`, "Phone links"). */
export const toTelHref = (phone: string): string =>
  `tel:${phone.replace(/[\s\u00a0\u202f\-+‑–—()]/g, '')}`;
