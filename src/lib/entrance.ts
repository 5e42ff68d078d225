/** Session storage key: this visit has seen the rocket fly in; the boot script reads it, too. */
export const ENTERED_KEY = 'entered';
