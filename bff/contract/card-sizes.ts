/** Size of every link card, px; messengers and social networks show this one whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Distance of text and picture from the edges, px. */
export const CARD_MARGIN = 64;

/** Where a card shows the picture of its page, px; its frame is drawn to fit. */
export const CARD_PICTURE = {
  left: 688,
  top: CARD_MARGIN,
  width: 448,
  height: CARD_SIZE.height - 2 * CARD_MARGIN,
  radius: 44,
} as const;
