import { Suspense } from 'react';
import { Menu } from './menu.jsx';

export const metadata = { title: 'Sample' };

export default function RootLayout({ children, aside }) {
  return (
    <html lang="en">
      <body className="page">
        <Menu links={['/', '/blog/first', '/blog/second']} />
        <main>{children}</main>
        <Suspense fallback={<p>Loading</p>}>
          <aside>{aside}</aside>
        </Suspense>
      </body>
    </html>
  );
}
