'use client';

import { useEffect, useState } from 'react';
import type { Lead } from '#contract/lead.ts';
import { chooseLead, type LeadPrefill } from '../../../content/lead-prefill.ts';
import { strings } from '../../../i18n/strings.ts';
import { Dialog } from '../../../ui/dialog/dialog.client.tsx';
import { DialogHead } from '../../../ui/dialog/dialog-head.tsx';
import { LeadClosed } from '../lead-closed.tsx';
import { LeadForm } from '../lead-form.client.tsx';
import { titleOfLead, toPreset } from '../../../content/lead-preset.ts';
import * as styles from './lead-dialog.css.ts';

interface LeadWindowProps {
  /** Link to the form's page; its query holds the prefill. */
  readonly opener: HTMLAnchorElement;
  readonly phone: string;
  readonly onClose: () => void;
}

const prefillIn = (href: string): LeadPrefill => {
  const query = new URL(href).searchParams;
  const [form, program, move] = ['form', 'program', 'move'].map(
    (name) => query.get(name) ?? undefined,
  );
  return { form, program, move };
};

/** Timeout before the form's page opens instead, milliseconds. */
const DEADLINE_MS = 10_000;

/** Fetches the presets, sent as an array or as an object with `items`. */
async function loadLeads(): Promise<Lead[]> {
  const response = await fetch('/api/lead', { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`the forms could not be loaded: ${response.status}`);
  const body = (await response.json()) as Lead[] | { items?: Lead[] };
  return Array.isArray(body) ? body : (body.items ?? []);
}

async function loadPreset(href: string): Promise<Lead> {
  const lead = chooseLead(await loadLeads(), prefillIn(href));
  if (lead === undefined) throw new Error('there is no preset of the form');
  return lead;
}

/**
 * The preset that a link names; if it fails to load, the form's page opens instead.
 * @returns undefined while it loads, null when offline
 */
function useLeadPreset(href: string): Lead | null | undefined {
  const [lead, setLead] = useState<Lead | null>();
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const loaded = await loadPreset(href);
        if (!controller.signal.aborted) setLead(loaded);
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn('the form could not be loaded', error);
        if (navigator.onLine) location.assign(href);
        else setLead(null);
      }
    };
    void load();
    return () => controller.abort();
  }, [href]);
  return lead;
}

/** Restores focus to links that are hidden while a dialog is open, such as the phone bar's. */
function useFocusBack(opener: HTMLElement): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The lead form in a dialog. */
export function LeadWindow({ opener, phone, onClose }: LeadWindowProps) {
  const { href } = opener;
  useFocusBack(opener);
  const lead = useLeadPreset(href);
  const prefill = prefillIn(href);
  const [isSent, setSent] = useState(false);
  const title = lead ? titleOfLead(lead) : strings.apply;
  return (
    <Dialog isOpen onClose={onClose} label={title} className={styles.dialog}>
      <div className={styles.window}>
        <DialogHead title={title} onClose={onClose} />
        {lead ? (
          <>
            {lead.text && !isSent && <p className={styles.text}>{lead.text}</p>}
            <LeadForm
              preset={toPreset(lead, prefill)}
              phone={phone}
              page={prefill.move ? `/moves/${prefill.move}` : location.pathname}
              prefill={prefill}
              isShort
              isFocused
              onSent={() => setSent(true)}
            />
          </>
        ) : (
          <div aria-live="polite">
            {lead === null ? <LeadClosed phone={phone} /> : strings.loading}
          </div>
        )}
      </div>
    </Dialog>
  );
}
