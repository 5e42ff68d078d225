import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import '../theme/global.css.ts';
import { Session } from '../layouts/document/session.client.tsx';
import { BOOT_SCRIPT } from '../lib/boot-script.ts';
import { shellEtag } from '../loaders/shell.ts';
import { tokens } from '../theme/tokens.ts';
import { dynamicWithEtag } from '../waku/server.ts';

/** Fonts of the first screen. */
const FONTS = ['/fonts/onest.woff2', '/fonts/unbounded.woff2'];

/**
 * The document, with session-wide components outside the error boundary. The boot script marks the
 * root element before hydration.
 */
export default function Root({ children }: { readonly children: ReactNode }) {
  for (const font of FONTS) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
        <meta name="theme-color" content={tokens.color.night} />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/icons/site.webmanifest" />
      </head>
      <body>
        <Session>{children}</Session>
      </body>
    </html>
  );
}

export const getConfig = async () => dynamicWithEtag(shellEtag);
