const ATTRIBUTE = 'data-hides-phone-bar';

/** Attribute of elements that make the phone bar redundant while they are visible. */
export const hidesPhoneBar = { [ATTRIBUTE]: '' };

/** Selector of these elements. */
export const HIDING_ELEMENTS = `[${ATTRIBUTE}]`;
