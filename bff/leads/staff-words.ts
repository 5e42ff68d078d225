import type { DeliveryReport } from './store/lead-admin.ts';
import type { DeliveryState } from './stored-lead.ts';
import type { DayEntry } from './visits/day-list.ts';

/** What staff read of a change that was not made. */
export const deskTexts = {
  noLead: 'Такой заявки нет',
  noVisit: 'У этой заявки нет визита',
  over: 'Визит уже начался, отменён или изменён: посмотрите его ещё раз',
  full: 'На это время мест нет',
  past: 'Это время уже прошло',
  noTime: 'Такого времени в расписании нет: посмотрите «times»',
  severalTimes: 'В это время есть несколько визитов: укажите код из «times»',
  noEmail: 'В заявке нет почты: позвоните и продиктуйте время',
  noMails: 'Письма семьям не настроены: SMTP_URL, SITE_ORIGIN, LINK_SECRET',
} as const;

export const wishTexts: Readonly<Record<NonNullable<DayEntry['wish']>, string>> = {
  held: 'место не закреплено: заявка задержана',
  limited: 'место не закреплено: позвоните и запишите',
};

const deliveryTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: 'ждёт',
  sent: 'доставлена',
  dead: 'не доставлена',
  held: 'задержана',
};

/** How a delivery stands; one without a time of sending was cleared, or had nothing true to say. */
export const deliveryTextOf = ({ state, sentAt }: Pick<DeliveryReport, 'state' | 'sentAt'>) =>
  state === 'sent' && sentAt === undefined ? 'снята' : deliveryTexts[state];

/** What a lead of a family that telephoned or came is called. */
export const STAFF_FORM = { form: 'staff', title: 'Запись у сотрудника' } as const;
