/** Whether a form field has the focus. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select') ?? false;
