const ATTRIBUTE = 'data-lightbox';

/** Attribute of links whose picture opens in a lightbox. */
export const lightboxLink = { [ATTRIBUTE]: true };

/** Selector of these links. */
export const LIGHTBOX_LINKS = `a[${ATTRIBUTE}]`;
