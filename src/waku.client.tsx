import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'waku/router/client';
import { nextTask } from './lib/next-task.ts';
import { guardReloads } from './navigation/reload-guard.ts';
import { keepScroll } from './navigation/scroll.ts';
import { canHydrate, defaultRootOptions } from './waku/client.ts';

/** As in Waku's own client entry; a document without its payload is rendered from scratch. */
function start(): void {
  const site = (
    <StrictMode>
      <Router />
    </StrictMode>
  );
  if (canHydrate()) hydrateRoot(document, site, defaultRootOptions);
  else createRoot(document, defaultRootOptions).render(site);
}

guardReloads();
keepScroll();
// The evaluation of all modules was a task already. Not awaited: with an await at the top of a
// module the bundler gives each client component a file of its own.
void nextTask().then(() => startTransition(start));
