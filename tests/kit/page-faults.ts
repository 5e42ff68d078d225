// These functions run inside a page and can access only their parameters.

/** Elements that overflow the page or overlap other text or controls, as readable lines. */
export function faultsOfPage(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls to ${root.scrollWidth}`);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 30)}»`;
  const shown = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, dt, dd, th, td')]
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }),
    )
    // Swipeable rows extend beyond the page on purpose.
    .filter((element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(box);
        if (box !== element && ['auto', 'scroll'].includes(overflowX)) return false;
        if (['fixed', 'sticky'].includes(position)) return false;
        if (clipPath === 'inset(50%)') return false;
      }
      return true;
    });
  for (const element of shown) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && (left < -1 || right > root.clientWidth + 1)) {
      faults.push(`${nameOf(element)} reaches from ${left} to ${right}`);
    }
  }
  const texts = shown.filter((element) => /^(H[1-3]|P|DT|DD|BUTTON|INPUT)$/.test(element.tagName));
  const boxes = texts.map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) {
        faults.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
      }
    }
  }
  return faults;
}

export interface TornWordOptions {
  /** Selector of the elements whose own text is checked. */
  readonly of?: string;
  /** Longest word to check, letters. */
  readonly longest?: number | undefined;
}

/**
 * Russian words of a page that are broken across lines, as readable lines. A line may end with a
 * hyphen or dash in a word.
 */
export function tornWordsOfPage({ of = 'body *', longest = 40 }: TornWordOptions): string[] {
  const torn: string[] = [];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 1;
  for (const element of [...document.querySelectorAll(of)].filter(isSeen)) {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[а-яё]{2,}/giu)) {
        if (word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(`${word} (${element.localName})`);
      }
    }
  }
  return torn;
}

/** Lists whose last row has a hole: the row is neither as wide as the list nor centred. */
export function holesOfPage(): string[] {
  const near = (one: number, other: number) => Math.abs(one - other) <= 4;
  const hasOwn = (element: Element, name: string) =>
    getComputedStyle(element).getPropertyValue(name) !==
    getComputedStyle(element.parentElement ?? element).getPropertyValue(name);
  const isGrid = (list: Element) => {
    const { display, flexWrap, overflowX } = getComputedStyle(list);
    const isSwiped = overflowX === 'auto' || list.scrollWidth > list.clientWidth + 4;
    const isRows = flexWrap === 'wrap' && (hasOwn(list, '--count') || hasOwn(list, '--width'));
    return !isSwiped && (display === 'grid' || (display === 'flex' && isRows));
  };
  const rowOf = (items: readonly DOMRect[], { top, bottom }: DOMRect) =>
    items.filter((item) => item.bottom > top + 1 && item.top < bottom - 1);
  const hasHole = (list: Element) => {
    const items = [...list.children]
      .map((item) => item.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const last = items.at(-1);
    if (!last || items.length < 2) return false;
    const box = list.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(list);
    const row = rowOf(items, last);
    const before = Math.min(...row.map(({ left }) => left)) - box.left - parseFloat(paddingLeft);
    const after = box.right - parseFloat(paddingRight) - Math.max(...row.map(({ right }) => right));
    return !near(before, after);
  };
  return [...document.querySelectorAll('main :is(ul, ol, dl)')]
    .filter((list) => list.checkVisibility() && isGrid(list) && hasHole(list))
    .map((list) => `${list.children.length} × «${list.textContent.trim().slice(0, 40)}»`);
}

/** Controls whose focus ring is as dark or as light as the background, as readable lines. */
export function dimRingsOfPage(): string[] {
  const isLight = (color: string): boolean => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
  };
  const controls = ':is(header, main, footer) :is(a, button, input, select, textarea, summary)';
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => {
      control.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement !== control) return false;
      const own = getComputedStyle(control);
      // A link that covers its card has the ring of the card.
      const ring = own.outlineStyle === 'solid' ? own : getComputedStyle(control, '::after');
      // Text is light where the background is dark.
      const words = getComputedStyle(control.parentElement ?? control).color;
      return isLight(ring.outlineColor) !== isLight(words);
    })
    .map(({ localName, textContent }) => `${localName} «${textContent.trim().slice(0, 30)}»`);
}
