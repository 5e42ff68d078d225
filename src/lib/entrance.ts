/** Session storage key: the rocket has flown in during this visit. Read by the boot script. */
export const ENTERED_KEY = 'entered';
