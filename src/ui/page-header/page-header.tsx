import type { ReactNode } from 'react';
import type { Image } from '#contract/shapes/primitives.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { longWordStyle } from '../../theme/long-words.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import type { Crumb } from '../breadcrumbs/breadcrumb-list.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Picture } from '../picture/picture.tsx';
import { measure, text } from '../styles/text.css.ts';
import * as styles from './page-header.css.ts';

export interface PageHeaderProps {
  readonly title: string;
  readonly trail?: readonly Crumb[] | undefined;
  /** Line below the title: date, post. */
  readonly byline?: ReactNode;
  readonly announce?: string | undefined;
  /** The page's own scene, a planet on the horizon. */
  readonly scene?: Image | undefined;
  /** The portrait of the person that the page is about, instead of a scene. */
  readonly portrait?: Image | undefined;
  /** The art of the layout, in a square, or on the rim of a picture. */
  readonly art?: ReactNode;
  /** Facts and the one action of the page. */
  readonly children?: ReactNode;
}

/** The night sky of a page, with breadcrumbs and the only h1 beside its picture. */
export function PageHeader({ title, trail = [], byline, announce, ...parts }: PageHeaderProps) {
  const { scene, portrait, art, children } = parts;
  const image = portrait ?? scene;
  return (
    <div
      className={classes(
        styles.root,
        image && styles.pictured,
        image && children ? styles.large : undefined,
      )}
    >
      {(image || art) && (
        <StaticHtml as="div" name="scene" className={image ? planetOf(portrait) : styles.art}>
          {image && (
            <Picture
              image={image}
              sizes={portrait ? pictureSizes.largePortrait : pictureSizes.hero}
              className={classes(styles.picture, portrait && styles.face)}
              isPriority
            />
          )}
          {image && art ? <div className={styles.rim}>{art}</div> : art}
        </StaticHtml>
      )}
      <StaticHtml
        as="div"
        name="header"
        className={classes(styles.words, art ? styles.besideArt : undefined)}
      >
        <div className={styles.trail}>
          <Breadcrumbs trail={trail} current={title} />
        </div>
        <h1 style={longWordStyle(title)}>{title}</h1>
        {byline && <div className={styles.byline}>{byline}</div>}
        {announce && <p className={classes(text.lead, measure)}>{announce}</p>}
      </StaticHtml>
      {children && <div className={styles.act}>{children}</div>}
    </div>
  );
}

const planetOf = (portrait: Image | undefined): string =>
  classes(styles.planet, portrait ? styles.disc : styles.ground);
