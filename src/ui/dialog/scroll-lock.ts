/**
 * Keeps the page behind a dialog from scrolling and from shifting: padding replaces a removed scroll
 * bar. An attribute tells the styles, since `:has()` on the root element would make browsers
 * recompute them for every arriving part of a page.
 * @returns a function that undoes it once no dialog is open
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const scrollBarWidth = innerWidth - root.clientWidth;
  if (scrollBarWidth > 0) root.style.paddingInlineEnd = `${scrollBarWidth}px`;
  root.style.overflow = 'hidden';
  root.dataset['dialog'] = '';
  return () => {
    if (document.querySelector('dialog[open]') !== null) return;
    root.style.paddingInlineEnd = '';
    root.style.overflow = '';
    delete root.dataset['dialog'];
  };
}
