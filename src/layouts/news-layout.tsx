import type { ReactNode } from 'react';
import { NewsFeedLink } from '../features/crawlers/news-feed-link.tsx';
import { Art } from '../ui/art/art.tsx';
import { artSizes } from '../theme/art-sizes.ts';
import * as art from './news-layout.css.ts';
import * as styles from './page.css.ts';

/** The layout of news and moves: one column, rocket and planets flying in beside the title. */
export function NewsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={styles.main}>
      <NewsFeedLink />
      <div className={styles.column}>
        <div className={styles.art}>
          <Art name="planet-ringed" sizes={artSizes.headerPlanet} className={art.nearPlanet} />
          <Art name="planet-orange" sizes={artSizes.headerPlanet} className={art.farPlanet} />
          <Art name="rocket" sizes={artSizes.header} className={art.rocket} isFirst />
        </div>
        {children}
      </div>
    </main>
  );
}
