/**
 * Holds the page behind a dialog where it stands; the styles take its overflow away. Where that
 * removes a scroll bar, as much room is kept free.
 * @returns gives the page back, once no dialog is open
 */
export function keepScrollBarRoom(): () => void {
  const root = document.documentElement;
  const room = innerWidth - root.clientWidth;
  if (room > 0) root.style.paddingInlineEnd = `${room}px`;
  return () => {
    if (document.querySelector('dialog[open]') === null) root.style.paddingInlineEnd = '';
  };
}
