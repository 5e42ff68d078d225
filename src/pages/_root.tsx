import type { ReactNode } from 'react';
import '../theme/global.css.ts';
import { ErrorBoundary } from '../components/error-page/error-boundary.client.tsx';

/** The document: what lives for the whole session stands here, outside the error boundary. */
export default function Root({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="ru">
      <head>
        <link
          rel="preload"
          href="/fonts/onest-cyrillic.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link
          rel="preload"
          href="/fonts/unbounded-cyrillic.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <ErrorBoundary>{children}</ErrorBoundary>
      </body>
    </html>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
