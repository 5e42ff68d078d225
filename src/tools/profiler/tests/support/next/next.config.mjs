const isCached = process.env.CACHE_COMPONENTS === '1';

export default {
  cacheComponents: isCached,
  ...(isCached ? { partialPrefetching: true } : {}),
  distDir: isCached ? '.next-cached' : '.next',
  redirects: async () => [
    { source: '/old', destination: '/blog/first', permanent: false },
    { source: '/loop', destination: '/loop', permanent: false },
  ],
};
