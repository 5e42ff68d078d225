/** Headers of every response. */
const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Makes browsers insist on HTTPS for a year after each visit. */
const SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Policy of all responses but documents, in case a browser displays one as a document. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** @param isSecure whether the site is published over HTTPS */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  ...(isSecure ? SECURE : {}),
});
