import type { DeliveryReport } from './store/lead-admin.ts';
import type { DeliveryState } from './stored-lead.ts';
import type { DayEntry } from './visits/day-list.ts';

/** Why a change was not made. */
export const problemTexts = {
  noLead: 'Такой заявки нет.',
  noVisit: 'У этой заявки нет визита.',
  notComing: '«Пришли» не отметить: визита нет или он отменён.',
  notBegun: '«Пришли» не отметить: визит ещё не начался.',
  over: 'Визит уже начался, отменён или изменён: посмотрите его ещё раз.',
  full: 'На это время мест нет.',
  gone: 'Этого времени больше нет или оно изменилось: выберите ещё раз.',
  past: 'Это время уже прошло.',
  came: 'Семья уже пришла: отметка остаётся, а новый визит — новой заявкой.',
  noEmail: 'В заявке нет почты: позвоните и продиктуйте время.',
  fewDigits: 'Назовите не меньше четырёх цифр телефона.',
  noWords: 'Назовите часть имени или почты или от четырёх цифр телефона.',
  noMails: 'Письма семьям не настроены: SMTP_URL, SITE_ORIGIN, LINK_SECRET.',
} as const;
export type Problem = keyof typeof problemTexts;

/** The outcome of a change. */
export const doneTexts = {
  saved: 'Сохранено.',
  unchanged: 'Так уже и было: ничего не изменилось.',
  mailed: 'Семье уйдёт письмо.',
  mailedLater: 'Письмо уйдёт не сразу: на этот адрес ушло три за сутки. Позвоните семье.',
  untold: 'Семье письма не будет: позвоните ей.',
  released: 'Заявка больше не задержана.',
  placeKept: 'Место по-прежнему за семьёй: освободить его — «cancel» с номером заявки.',
} as const;
export type Done = keyof typeof doneTexts;

export const wishTexts: Readonly<Record<NonNullable<DayEntry['wish']>, string>> = {
  held: 'место не закреплено: заявка задержана',
  limited: 'место не закреплено: позвоните и запишите',
  day: 'просит этот день: позвоните и запишите',
  call: 'ждёт звонка',
  cancelled: 'визит отменён',
  withdrawn: 'этого времени больше нет: предложите другое',
};

const deliveryTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: 'ждёт',
  sent: 'доставлена',
  dead: 'не доставлена',
  held: 'задержана',
};

/** State of a delivery; one without a time of sending was cleared, or was no longer true. */
export const deliveryTextOf = ({ state, sentAt }: Pick<DeliveryReport, 'state' | 'sentAt'>) =>
  state === 'sent' && sentAt === undefined ? 'снята' : deliveryTexts[state];

/** Form of leads that staff enter for a family. */
export const STAFF_FORM = { form: 'staff', title: 'Запись у сотрудника' } as const;
