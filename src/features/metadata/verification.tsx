import type { LayoutConfig } from '#contract/shapes/layout.ts';

type Codes = Pick<LayoutConfig, 'yandex_verification' | 'google_verification'>;

/** Proves to search engines who owns the site; they check the home page. */
export const Verification = ({
  yandex_verification: yandex,
  google_verification: google,
}: Codes) => (
  <>
    {yandex && <meta name="yandex-verification" content={yandex} />}
    {google && <meta name="google-site-verification" content={google} />}
  </>
);
