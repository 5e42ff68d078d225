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
  /** Link to the form's page; its query holds the prefill. */
  readonly opener: HTMLAnchorElement;
  /** Path of the page underneath. */
  readonly path: string;
}

const FORM_PAGE = '/lead';

/** The clicked link to the form's page, if the form can open over the current page. */
function openerOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event)) return undefined;
  const isForm = link.origin === location.origin && link.pathname === FORM_PAGE;
  const isInDialog = link.closest('dialog') !== null;
  return isForm && !isInDialog && location.pathname !== FORM_PAGE ? link : undefined;
}

/** Opens the form over the current page; its code loads on the first click. */
export function LeadDialog({ phone }: LeadDialogProps) {
  const { path } = useRouter();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    rememberCampaign();
    const controller = new AbortController();
    const { signal } = controller;
    const open = async (opener: HTMLAnchorElement) => {
      try {
        const { LeadWindow } = await loadWindow();
        if (!signal.aborted) setOpened({ LeadWindow, opener, path });
      } catch (error) {
        console.warn('the form could not be opened', error);
        // Offline, the current page is better than an error page.
        if (navigator.onLine && !signal.aborted) location.assign(opener.href);
      }
    };
    const handleClick = (event: MouseEvent) => {
      const opener = openerOf(event);
      if (opener === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void open(opener);
    };
    // Capture, because the router would change the page.
    addEventListener('click', handleClick, { capture: true, signal });
    return () => controller.abort();
  }, [path]);
  // Navigation to another page closes the dialog.
  if (opened && opened.path !== path) setOpened(undefined);
  if (opened?.path !== path) return null;
  const { LeadWindow, opener } = opened;
  return <LeadWindow opener={opener} phone={phone} onClose={() => setOpened(undefined)} />;
}
