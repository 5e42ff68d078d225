import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import type { Visitor } from '../../shared/visitor.ts';
import { dayAt } from '../../contract/values/dates.ts';
import { leadLimits } from '../../contract/shapes/lead-limits.ts';
import { checkLead, type LeadErrors, type LeadRequest } from '../../contract/leads/lead-request.ts';
import { leadTexts } from '../../contract/leads/lead-texts.ts';
import { cleanLine } from '../../contract/leads/lead-values.ts';
import { BffError } from '../../shared/errors.ts';
import type { LeadMetrics } from '../store/lead-metrics.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { addLead } from './add-lead.ts';
import type { ChannelName, LeadRecord } from '../store/stored-lead.ts';
import type { Booking } from '../../contract/leads/visit-words.ts';
import type { FoundSlot } from '../visits/rules.ts';
import { slotIdIn } from '../visits/read-slots.ts';
import type { Visits } from '../visits/visits.ts';
import type { ZoneKeeper } from '../store/zone-keeper.ts';
import { loadConsents, loadPreset, titlesIn } from './content.ts';
import { fingerprintOf } from './fingerprint.ts';

export interface ReceiverParts {
  readonly cache: Pick<ContentCache, 'get'>;
  readonly database: Pick<LeadDatabase, 'transaction'>;
  readonly channels: readonly ChannelName[];
  /** Whether families with an e-mail address get mails. */
  readonly hasMails: boolean;
  readonly received: LeadMetrics['received'];
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly visits: Pick<Visits, 'findSlot' | 'linkTo'>;
  readonly zone: Pick<ZoneKeeper, 'find'>;
  /** Leads that one network may store in ten minutes. */
  readonly addressLimit: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a lead is ready for delivery. */
  readonly onStored: () => void;
}

export type Received =
  /** `visit`: token of the link to the visit, if a time was booked. */
  | {
      readonly id: string;
      readonly number: number;
      readonly visit?: string;
      readonly booking?: Booking;
    }
  | { readonly errors: Readonly<LeadErrors> };

/** The sender's address and browser. */
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
    const { cache, now, received, zone } = this.#parts;
    const [preset, zoneName] = await Promise.all([loadPreset(cache, slugIn(input)), zone.find()]);
    const today = dayAt(now(), zoneName);
    const checked = checkLead(input, { today, preset: preset ?? undefined });
    if ('errors' in checked || preset === null) {
      received.inc({ outcome: 'refused' });
      const errors = 'errors' in checked ? checked.errors : {};
      return { errors: preset === null ? { form: [leadTexts.form], ...errors } : errors };
    }
    const { slot, ...rest } = checked.lead;
    const lead = slot === undefined ? rest : { ...rest, slot: slotIdIn(slot) };
    assertFilledByHand(lead);
    const wanted = await this.#findSlot(checked.lead);
    const consents = lead.consent_pd === undefined ? {} : await loadConsents(cache, preset, lead);
    const titles = titlesIn(preset, lead.program);
    return this.#store(lead, { ...consents, titles }, wanted, sender);
  }

  async #findSlot({ slot, consent_pd }: LeadRequest): Promise<FoundSlot | undefined> {
    const isAsked = slot !== undefined && consent_pd !== undefined;
    return isAsked ? this.#parts.visits.findSlot(slot) : undefined;
  }

  #refuseSlot(problem: string): Received {
    this.#parts.received.inc({ outcome: 'refused' });
    return { errors: { slot: [problem] } };
  }

  async #store(
    lead: LeadRequest,
    about: Pick<LeadRecord, 'consent' | 'consent_ads' | 'titles'>,
    wanted: FoundSlot | undefined,
    { address, network, userAgent }: Sender,
  ): Promise<Received> {
    const { database, channels, hasMails, received, addressLimit, now, log, onStored, visits } =
      this.#parts;
    const isSuspect = lead.orbit !== undefined;
    const newLead = {
      id: randomUUID(),
      now: now(),
      fingerprint: fingerprintOf(lead, isSuspect),
      channels,
      hasMails,
      isSuspect,
      addressLimit,
      network,
      wanted,
      record: {
        lead,
        ...about,
        ip: address,
        user_agent: cleanLine(userAgent).slice(0, MAX_AGENT),
        slot: wanted && 'slot' in wanted ? wanted.slot.time : undefined,
      },
    };
    const added = await database.transaction((query) => addLead(query, newLead));
    if (added.outcome === 'limited') {
      throw new BffError('tooManyLeads', undefined, { retryAfterMs: added.retryAfterMs });
    }
    if (added.outcome === 'refused') return this.#refuseSlot(added.problem);
    const { outcome, id, number, booking, isSender } = added;
    received.inc({ outcome });
    log.info({ number, outcome, isSuspect, booking }, 'a lead was stored');
    onStored();
    const isLinked = isSender && booking === 'booked';
    return { id, number, ...(booking && { booking }), ...(isLinked && visits.linkTo(id)) };
  }
}
