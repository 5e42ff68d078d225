/**
 * Keeps the page behind a dialog from scrolling and from shifting: padding replaces a removed scroll
 * bar. An attribute tells the styles, since `:has()` on the root element would have them computed
 * anew for every part of a page that arrives.
 * @returns undoes it, if no dialog is open
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
