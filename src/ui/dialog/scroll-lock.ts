/**
 * Keeps the page behind a dialog from shifting: the styles hide its overflow, and padding replaces
 * a removed scroll bar.
 * @returns removes the padding, if no dialog is open
 */
export function keepScrollBarRoom(): () => void {
  const root = document.documentElement;
  const scrollBarWidth = innerWidth - root.clientWidth;
  if (scrollBarWidth > 0) root.style.paddingInlineEnd = `${scrollBarWidth}px`;
  return () => {
    if (document.querySelector('dialog[open]') === null) root.style.paddingInlineEnd = '';
  };
}
