/**
 * A place in a page: an element in view and where it stood in the window. Parts far from the window
 * have estimated heights, so that pixels from the top are another place after a return.
 */
export interface ScrollPlace {
  /** Pixels from the top, if the element is gone. */
  readonly top: number;
  /** Index of each element among its siblings, from the body down. */
  readonly path: readonly number[];
  /** Of the element's top from the window's, px. */
  readonly offset: number;
}

/** The page's own content; what is fixed over it has no place. */
const CONTENT = 'main, footer';

function pathTo(element: Element): number[] {
  const path = [];
  for (let one = element; one !== document.body && one.parentElement; one = one.parentElement) {
    path.unshift([...one.parentElement.children].indexOf(one));
  }
  return path;
}

const elementAt = (path: readonly number[]): Element | undefined =>
  path.reduce<Element | undefined>((parent, index) => parent?.children[index], document.body);

/** The place that the window shows. */
export function currentPlace(): ScrollPlace {
  const top = window.scrollY;
  const inMiddle = document.elementsFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const element = inMiddle.find((one) => one.closest(CONTENT));
  if (top === 0 || element === undefined) return { top, path: [], offset: 0 };
  return { top, path: pathTo(element), offset: element.getBoundingClientRect().top };
}

/** Frames in which what comes into view may still get its real height. */
const SETTLING_FRAMES = 3;

/** Scrolls to a place at once, and again while the parts around it get their real heights. */
export function scrollToPlace({ top, path, offset }: ScrollPlace): void {
  window.scrollTo({ top, behavior: 'instant' });
  if (path.length === 0) return;
  const scroll = (frames: number) => {
    const element = elementAt(path);
    if (element === undefined) return;
    const distance = element.getBoundingClientRect().top - offset;
    if (Math.abs(distance) >= 1) window.scrollBy({ top: distance, behavior: 'instant' });
    if (frames > 0) requestAnimationFrame(() => scroll(frames - 1));
  };
  scroll(SETTLING_FRAMES);
}
