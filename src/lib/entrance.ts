/** Session storage key, read by the boot script: rocket and planets have already flown in. */
export const ENTERED_KEY = 'entered';

/** Animations that follow the scrolling never end. */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(
      (animation) =>
        animation instanceof CSSAnimation && animation.timeline instanceof DocumentTimeline,
    );

function markEntered(): void {
  document.documentElement.dataset['entered'] = '';
  try {
    sessionStorage.setItem(ENTERED_KEY, '1');
  } catch {
    // Without storage, they fly in again in the next document.
  }
}

/** Marks the root element after a page's last animation. @returns a function that stops waiting */
export function rememberEntrance(): () => void {
  const controller = new AbortController();
  addEventListener(
    'animationend',
    () => {
      if (isMoving()) return;
      markEntered();
      controller.abort();
    },
    { signal: controller.signal },
  );
  return () => controller.abort();
}
