/** The brand's picture of link previews (`src/tools/art/brand.ts`), for pages without one of their own. */
export const BRAND_PREVIEW = { url: '/icons/preview.jpg', width: 1200, height: 630 } as const;
