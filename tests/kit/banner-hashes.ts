/** Banners of the sample content and of the upstream with the required fields only. */
export const BANNER_HASHES = { sample: '0f3a9c5d7e1b2468', bare: 'abc' } as const;
