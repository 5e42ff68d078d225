'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'waku';
import { isPlainClick } from '../../../navigation/route-links.ts';
import { rememberCampaign } from '../campaign.ts';

interface LeadDialogProps {
  readonly phone: string;
}

const loadWindow = () => import('./lead-window.client.tsx');

interface Opened {
  readonly LeadWindow: Awaited<ReturnType<typeof loadWindow>>['LeadWindow'];
  /** Link to the form's page, whose address says what the form starts with. */
  readonly opener: HTMLAnchorElement;
  /** Page that it lies over. */
  readonly path: string;
}

const FORM_PAGE = '/lead';

/** The link of a click on the way to the form, where it can be shown without leaving the page. */
function openerOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event)) return undefined;
  const isForm = link.origin === location.origin && link.pathname === FORM_PAGE;
  const isInDialog = link.closest('dialog') !== null;
  return isForm && !isInDialog && location.pathname !== FORM_PAGE ? link : undefined;
}

/** Opens the form over the page that the visitor is on; its code is loaded with the first one. */
export function LeadDialog({ phone }: LeadDialogProps) {
  const { path } = useRouter();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    rememberCampaign();
    const listening = new AbortController();
    const { signal } = listening;
    const open = async (opener: HTMLAnchorElement) => {
      try {
        const { LeadWindow } = await loadWindow();
        if (!signal.aborted) setOpened({ LeadWindow, opener, path });
      } catch (error) {
        console.warn('the form could not be opened', error);
        // Without a network the page that is there is all there is.
        if (navigator.onLine && !signal.aborted) location.assign(opener.href);
      }
    };
    const take = (event: MouseEvent) => {
      const opener = openerOf(event);
      if (opener === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void open(opener);
    };
    // Before the router, which would change the page.
    addEventListener('click', take, { capture: true, signal });
    return () => listening.abort();
  }, [path]);
  // Back, forward or a link led to another page.
  if (opened && opened.path !== path) setOpened(undefined);
  if (opened?.path !== path) return null;
  const { LeadWindow, opener } = opened;
  return <LeadWindow opener={opener} phone={phone} onClose={() => setOpened(undefined)} />;
}
