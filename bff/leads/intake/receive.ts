import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import type { Visitor } from '../../shared/visitor.ts';
import { leadLimits } from '../../contract/lead-limits.ts';
import { checkLead, type LeadErrors, type LeadRequest } from '../../contract/lead-request.ts';
import { leadTexts } from '../../contract/lead-texts.ts';
import { cleanLine } from '../../contract/lead-values.ts';
import { BffError } from '../../shared/errors.ts';
import type { LeadMetrics } from '../lead-metrics.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { ChannelName, LeadRecord } from '../stored-lead.ts';
import type { Slot } from '../visits/read-slots.ts';
import type { FoundSlot, Visits } from '../visits/visits.ts';
import { loadConsents, loadPreset } from './content.ts';
import { fingerprintOf } from './fingerprint.ts';

export interface ReceiverParts {
  readonly cache: Pick<ContentCache, 'get'>;
  readonly store: Pick<LeadStore, 'addLead'>;
  readonly channels: readonly ChannelName[];
  readonly received: LeadMetrics['received'];
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly visits: Pick<Visits, 'findSlot' | 'linkTo'>;
  /** Leads that one network may store in ten minutes. */
  readonly addressLimit: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a lead is ready for delivery. */
  readonly onStored: () => void;
}

export type Received =
  /** `visit`: token of the link to the visit, if a time was booked. */
  | { readonly id: string; readonly number: number; readonly visit?: string }
  | { readonly errors: Readonly<LeadErrors> };

/** Who sends a lead, and with what. */
export interface Sender extends Pick<Visitor, 'address' | 'network'> {
  readonly userAgent: string | undefined;
}

/** Length of a stored user agent, UTF-16 units. */
const MAX_AGENT = 400;

const slugIn = (input: unknown): string => {
  const { form } = (input ?? {}) as { form?: unknown };
  return typeof form === 'string' ? form : '';
};

/** @throws BffError `tooManyLeads` if the form was filled in faster than a person can */
function assertFilledByHand({ filled_ms = leadLimits.leastFillMs }: LeadRequest): void {
  const retryAfterMs = leadLimits.leastFillMs - filled_ms;
  if (retryAfterMs > 0) throw new BffError('tooManyLeads', 'filled too fast', { retryAfterMs });
}

/** Receives leads: responds only after they are validated and stored. */
export class LeadReceiver {
  readonly #parts: ReceiverParts;

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
  }

  /**
   * @param input parsed JSON, or a form parsed by `readLeadForm`
   * @throws BffError `tooManyLeads`, `leadsUnavailable`
   */
  async receive(input: unknown, sender: Sender): Promise<Received> {
    const { cache, now, received } = this.#parts;
    const preset = await loadPreset(cache, slugIn(input));
    const checked = checkLead(input, { now: now(), preset: preset ?? undefined });
    if ('errors' in checked || preset === null) {
      received.inc({ outcome: 'refused' });
      const errors = 'errors' in checked ? checked.errors : {};
      return { errors: preset === null ? { form: [leadTexts.form], ...errors } : errors };
    }
    assertFilledByHand(checked.lead);
    const found = await this.#findSlot(checked.lead);
    if ('problem' in found) return this.#refuseSlot(found.problem);
    const isWithdrawal = checked.lead.consent_pd === undefined;
    const consents = isWithdrawal ? {} : await loadConsents(cache, preset, checked.lead);
    return this.#store(checked.lead, consents, found.slot, sender);
  }

  async #findSlot({ slot, consent_pd }: LeadRequest): Promise<FoundSlot | { slot: undefined }> {
    const isAsked = slot !== undefined && consent_pd !== undefined;
    return isAsked ? this.#parts.visits.findSlot(slot) : { slot: undefined };
  }

  #refuseSlot(problem: string): Received {
    this.#parts.received.inc({ outcome: 'refused' });
    return { errors: { slot: [problem] } };
  }

  async #store(
    lead: LeadRequest,
    consents: Pick<LeadRecord, 'consent' | 'consent_ads'>,
    slot: Slot | undefined,
    { address, network, userAgent }: Sender,
  ): Promise<Received> {
    const { store, channels, received, addressLimit, now, log, onStored, visits } = this.#parts;
    const isSuspect = lead.website !== undefined;
    const added = await store.addLead({
      id: randomUUID(),
      now: now(),
      fingerprint: fingerprintOf(lead, isSuspect),
      channels,
      isSuspect,
      addressLimit,
      network,
      slot,
      record: {
        lead,
        ...consents,
        ip: address,
        user_agent: cleanLine(userAgent).slice(0, MAX_AGENT),
        slot: slot?.time,
      },
    });
    if (added.outcome === 'limited') {
      throw new BffError('tooManyLeads', undefined, { retryAfterMs: added.retryAfterMs });
    }
    if (added.outcome === 'full') return this.#refuseSlot(leadTexts.slotTaken);
    const { outcome, id, number, isBooked } = added;
    received.inc({ outcome });
    log.info({ number, outcome, isSuspect, isBooked }, 'a lead was stored');
    onStored();
    return { id, number, ...(isBooked && visits.linkTo(id)) };
  }
}
