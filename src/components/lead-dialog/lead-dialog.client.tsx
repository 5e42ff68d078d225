'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { rememberCampaign } from '../lead-form/campaign.ts';

const LeadWindow = lazy(async () => ({
  default: (await import('./lead-window.client.tsx')).LeadWindow,
}));

interface LeadDialogProps {
  readonly phone: string;
}

const FORM_PAGE = '/lead';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The form that a click asks for, where it can be shown without leaving the page. */
function formAskedBy(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || event.defaultPrevented) return undefined;
  const isForm = link.origin === location.origin && link.pathname === FORM_PAGE;
  const isInDialog = link.closest('dialog') !== null;
  return isForm && !isInDialog && location.pathname !== FORM_PAGE ? link.href : undefined;
}

/** Opens the form over the page that the visitor is on; its code is loaded with the first one. */
export function LeadDialog({ phone }: LeadDialogProps) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    rememberCampaign();
    const listening = new AbortController();
    const open = (event: MouseEvent) => {
      const asked = formAskedBy(event);
      if (asked === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setHref(asked);
    };
    // Before the router, which would change the page.
    addEventListener('click', open, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (href === undefined) return null;
  return (
    <Suspense>
      <LeadWindow href={href} phone={phone} onClose={() => setHref(undefined)} />
    </Suspense>
  );
}
