import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as rootOptions } from 'waku/client';
import { Router } from 'waku/router/client';
import { guardReloads } from './navigation/reload-once.ts';

guardReloads();

const site = (
  <StrictMode>
    <Router />
  </StrictMode>
);

// What Waku's own client entry does; a document that lost its payload is rendered anew.
if ('__WAKU_HYDRATE__' in globalThis) hydrateRoot(document, site, rootOptions);
else createRoot(document, rootOptions).render(site);
