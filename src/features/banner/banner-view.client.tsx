'use client';

import { strings } from '../../i18n/strings.ts';
import { reachesGoal } from '../../lib/goal.ts';
import * as media from '../../theme/media-queries.ts';
import { button } from '../../ui/button/button.css.ts';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.client.tsx';
import { Link } from '../../ui/link/link.tsx';
import type { BannerPicture, PopupBanner } from './banner.ts';
import * as styles from './banner-view.css.ts';

export interface BannerViewProps {
  readonly banner: PopupBanner;
  readonly onClose: () => void;
}

/** The popup: a picture, mostly linked, and a close button. Following the link also closes it. */
export function BannerView({ banner, onClose }: BannerViewProps) {
  const { href, alt, portrait, landscape, title, mark, isNewTab } = banner;
  const content = (
    <>
      <picture>
        <source media={media.portrait} {...toSource(portrait)} />
        <img
          className={styles.picture}
          src={landscape.src}
          srcSet={landscape.srcset}
          sizes={landscape.sizes}
          width={landscape.width}
          height={landscape.height}
          alt={alt}
        />
      </picture>
      {title && (
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {href && <span className={button.primary}>{strings.details}</span>}
        </span>
      )}
    </>
  );
  return (
    <Dialog onClose={onClose} label={strings.banner} className={styles.dialog}>
      <CloseButton label={strings.closeBanner} onClick={onClose} className={styles.close} />
      {/* Handles clicks that bubble from the link, keyboard ones included. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div {...reachesGoal('banner_click')} className={styles.link} onClick={onClose}>
        {href === undefined ? (
          <div>{content}</div>
        ) : isNewTab ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {content}
          </a>
        ) : (
          <Link href={href}>{content}</Link>
        )}
      </div>
      {mark && <p className={styles.mark}>{mark}</p>}
    </Dialog>
  );
}

const toSource = ({ src, srcset, sizes, width, height }: BannerPicture) => ({
  srcSet: srcset ?? src,
  sizes,
  width,
  height,
});
