import type { Image } from '#contract/shapes/primitives.ts';
import { largestPictureUrl } from '../../theme/picture-attributes.ts';
import { strings } from '../../i18n/strings.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Picture } from '../picture/picture.tsx';
import * as styles from './gallery.css.ts';
import { Lightbox } from './lightbox.client.tsx';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { lightboxLink } from './lightbox-links.ts';

/** Pictures with captions; each opens in a lightbox, or as a file without JavaScript. */
export function Gallery({ images }: { readonly images: readonly Image[] }) {
  if (images.length === 0) return null;
  return (
    <Lightbox>
      <StaticHtml as="ul" className={styles.list}>
        {images.map((image, index) => (
          // The upstream may repeat a picture, and the list is never reordered in the browser.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Entry image={image} index={index} />
          </li>
        ))}
      </StaticHtml>
    </Lightbox>
  );
}

function Entry({ image, index }: { readonly image: Image; readonly index: number }) {
  const href = largestPictureUrl(image.url, image.width);
  const name = image.alt || image.caption || strings.pictureNumber(index + 1);
  const picture = (
    <>
      <Picture
        image={image}
        sizes={index === 0 ? pictureSizes.text : pictureSizes.tile}
        className={styles.picture}
      />
      <span className={styles.alternative} aria-hidden="true">
        {name}
      </span>
    </>
  );
  return (
    <figure className={styles.figure}>
      {href ? (
        <a
          className={styles.link}
          href={href}
          aria-label={image.alt ? undefined : name}
          {...lightboxLink}
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      {image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
    </figure>
  );
}
