import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'waku/router/client';
import { KeptDocument } from './layouts/document/kept-document.tsx';
import { withdraw } from './layouts/document/withdraw.ts';
import { nextTask } from './lib/next-task.ts';
import { guardReloads } from './navigation/reload-guard.ts';
import { keepScroll } from './navigation/scroll.ts';
import { canHydrate, defaultRootOptions, limitInitialPayloads } from './waku/client.ts';

/** As in Waku's own client entry; a document without its payload is rendered from scratch. */
function render(): void {
  const site = (
    <StrictMode>
      <KeptDocument>
        <Router />
      </KeptDocument>
    </StrictMode>
  );
  if (canHydrate()) hydrateRoot(document, site, defaultRootOptions);
  else createRoot(document, defaultRootOptions).render(site);
}

async function start(): Promise<void> {
  guardReloads();
  keepScroll();
  limitInitialPayloads(() => 'hydrated' in document.documentElement.dataset);
  // The evaluation of all modules was a task already.
  await nextTask();
  startTransition(render);
}

// Not awaited: with an await at the top of a module the bundler gives each client component a file
// of its own.
void start().catch(withdraw);
document.documentElement.dataset['started'] = '';
