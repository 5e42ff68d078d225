import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';
import { strings } from '../../i18n/strings.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import * as styles from './lightbox.css.ts';

/** Longer side of zoomed pictures, pixels. */
const LONGER_SIDE = 1600;

/** Size of a picture by its attributes, else as loaded, else an aspect ratio of 3:2. */
function sizeOf(picture: HTMLImageElement | null): [width: number, height: number] {
  const [width, height] = ['width', 'height'].map((name) => Number(picture?.getAttribute(name)));
  if (width && height) return [width, height];
  if (picture?.naturalWidth) return [picture.naturalWidth, picture.naturalHeight];
  return [3, 2];
}

function toSlide(link: HTMLAnchorElement): SlideData {
  const picture = link.querySelector('img');
  const [width, height] = sizeOf(picture);
  const scale = LONGER_SIDE / Math.max(width, height);
  return {
    src: link.href,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: picture?.alt ?? '',
    element: link,
    caption: link.parentElement?.querySelector('figcaption')?.textContent ?? '',
    ...(picture ? { msrc: picture.currentSrc } : {}),
  };
}

function addCaption(lightbox: PhotoSwipe): void {
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'caption',
      className: styles.caption,
      appendTo: 'root',
      onInit: (element) => {
        lightbox.on('change', () => {
          element.textContent = lightbox.currSlide?.data['caption'] as string;
        });
      },
    });
  });
}

/** Labels the dialog, and announces each picture that it shows. */
function addWords(lightbox: PhotoSwipe): void {
  lightbox.on('uiRegister', () => {
    lightbox.element?.setAttribute('aria-label', strings.pictures);
    lightbox.ui?.registerElement({
      name: 'words',
      className: visuallyHidden,
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        lightbox.on('change', () => {
          const { alt = '', caption } = lightbox.currSlide?.data ?? {};
          element.textContent = [alt, caption].filter(Boolean).join('. ');
        });
      },
    });
  });
}

/**
 * Opens the pictures of links in a lightbox; focus returns to the link of the last one shown.
 * @param setActive called with true on opening and with false on closing
 */
export function openLightbox(
  links: readonly HTMLAnchorElement[],
  link: HTMLAnchorElement,
  setActive: (isActive: boolean) => void,
): void {
  const isMotionReduced = !matchMedia('(prefers-reduced-motion: no-preference)').matches;
  const lightbox = new PhotoSwipe({
    dataSource: links.map(toSlide),
    index: links.indexOf(link),
    mainClass: styles.root,
    closeTitle: strings.close,
    zoomTitle: strings.zoom,
    arrowPrevTitle: strings.previousPicture,
    arrowNextTitle: strings.nextPicture,
    errorMsg: strings.pictureFailed,
    indexIndicatorSep: ' / ',
    bgOpacity: 1,
    loop: false,
    ...(isMotionReduced ? { showHideAnimationType: 'none' } : {}),
  });
  addCaption(lightbox);
  addWords(lightbox);
  lightbox.on('destroy', () => {
    setActive(false);
    (lightbox.currSlide?.data.element ?? link).focus();
  });
  setActive(true);
  lightbox.init();
}
