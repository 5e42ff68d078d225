import { nextTask } from './lib/next-task.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'waku/router/client';
import { guardReloads } from './navigation/reload-once.ts';
import { canHydrate, defaultRootOptions } from './waku/client.ts';

guardReloads();
await nextTask();

const site = (
  <StrictMode>
    <Router />
  </StrictMode>
);

// As in Waku's own client entry; a document without its payload is rendered from scratch.
if (canHydrate()) hydrateRoot(document, site, defaultRootOptions);
else createRoot(document, defaultRootOptions).render(site);
