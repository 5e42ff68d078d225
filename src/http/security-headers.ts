/** On every answer, whatever it is. */
const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** A browser that has seen the site over HTTPS asks for it over nothing else, for a year. */
const SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/** What anything but a document may do, should a browser ever show it as one: nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** @param isSecure whether the site is published over HTTPS */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  ...(isSecure ? SECURE : {}),
});
