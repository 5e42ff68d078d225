'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'waku';
import { useLinkHandler } from '../../../navigation/link-handlers.ts';
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

/** Opens the form over the current page; its code loads on the first click. */
export function LeadDialog({ phone }: LeadDialogProps) {
  const { path } = useRouter();
  const [opened, setOpened] = useState<Opened>();
  useEffect(rememberCampaign, []);
  const open = async (opener: HTMLAnchorElement) => {
    const { pathname } = location;
    try {
      const { LeadWindow } = await loadWindow();
      setOpened({ LeadWindow, opener, path });
    } catch (error) {
      console.warn('the form could not be opened', error);
      // Offline, the current page is better than an error page.
      if (navigator.onLine && location.pathname === pathname) location.assign(opener.href);
    }
  };
  useLinkHandler(FORM_PAGE, (link) => {
    if (link.closest('dialog') !== null || location.pathname === FORM_PAGE) return false;
    void open(link);
    return true;
  });
  // Navigation to another page closes the dialog.
  if (opened && opened.path !== path) setOpened(undefined);
  if (opened?.path !== path) return null;
  const { LeadWindow, opener } = opened;
  return <LeadWindow opener={opener} phone={phone} onClose={() => setOpened(undefined)} />;
}
