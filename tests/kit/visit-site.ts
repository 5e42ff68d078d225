import type { Bff, Settings } from './bff.ts';
import type { RunningServer } from './process.ts';
import type { Servers } from './stack.ts';
import { slotAt, withVisits } from './visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Noon in Moscow on the day after tomorrow, so that four hours later it is still that day. */
const firstNoon = Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS + 9 * HOUR_MS;

/** Three times a day: `day-1-12`, `day-1-13`, `day-1-14`, and so on. */
export const slotsOf = (days: number, fields: object = {}) =>
  Array.from({ length: days * 3 }, (_, index) => {
    const [day, hour] = [Math.floor(index / 3), index % 3];
    const id = `day-${day + 1}-${12 + hour}`;
    return slotAt(firstNoon + day * DAY_MS + hour * HOUR_MS, { id, capacity: 5, ...fields });
  });

const contacts = [
  { name: 'name', label: 'Как к вам обращаться', type: 'text', required: true },
  { name: 'phone', label: 'Телефон', type: 'tel', required: true },
  { name: 'email', label: 'Почта', type: 'email' },
  { name: 'comment', label: 'Вопрос', type: 'textarea' },
];
const wishes = [
  { name: 'date_wish', label: 'Удобный день', type: 'date' },
  { name: 'time_wish', label: 'Удобное время', type: 'select', options: ['morning', 'day'] },
];

/** Presets: the first asks for a day, the second does not, the third is no offer. */
export const visitPresets = [
  { slug: 'tour', title: 'Экскурсия', fields: [...contacts, ...wishes], success_title: 'Ждите' },
  { slug: 'question', title: 'Вопрос', fields: contacts },
  { slug: 'withdrawal', kind: 'withdrawal', title: 'Отзыв', fields: [...contacts, ...wishes] },
];

export interface VisitSite {
  readonly bff: Bff;
  readonly site: RunningServer;
}

/** A site whose form offers times. @param settings of its BFF, and of the site */
export async function startVisitSite(
  servers: Servers,
  slots: readonly object[],
  settings: Settings = withVisits,
  siteSettings: Readonly<Record<string, string>> = {},
): Promise<VisitSite> {
  servers.upstream.answer('/api/lead', visitPresets);
  servers.upstream.answer('/api/slots', slots);
  const bff = await servers.startBff({ CLIENT_LIMITS: '0', ...settings });
  return { bff, site: await servers.startSite(bff.url, siteSettings) };
}
