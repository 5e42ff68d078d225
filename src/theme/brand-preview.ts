/**
 * The brand's picture of link previews, for pages without one of their own. Commit 776bec27 is the last that
 * has its script (`src/tools/art`).
 */
export const BRAND_PREVIEW = { url: '/icons/preview.jpg', width: 1200, height: 630 } as const;
