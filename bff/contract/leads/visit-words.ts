import type { Visit } from '../shapes/visits.ts';

/** Outcome for the time in a lead: it is booked, or staff call back. */
export const BOOKINGS = ['booked', 'wish'] as const;
export type Booking = (typeof BOOKINGS)[number];

/** State of the time that a family chose. */
export type TimeState = Booking | 'moved' | 'changed' | 'cancelled' | 'withdrawn';

type ToldVisit = Pick<Visit, 'state' | 'time' | 'former'>;

/** Message for the family: the state of the visit and, if it is booked, its last change. */
export function timeStateOf({ state, time, former }: ToldVisit): Exclude<TimeState, 'wish'> {
  if (state !== 'booked') return state;
  if (former === undefined) return 'booked';
  const isAt = (name: 'starts_at' | 'ends_at') =>
    Date.parse(former[name]) === Date.parse(time[name]);
  if (!isAt('starts_at')) return 'moved';
  const isSame = former.place === time.place && former.kind === time.kind;
  return isSame && isAt('ends_at') ? 'booked' : 'changed';
}

export const visitKinds = {
  tour: 'экскурсия',
  'open-day': 'день открытых дверей',
  trial: 'пробное утро',
  event: 'событие',
} as const;

/** Name of a visit in a calendar. @param title of the kindergarten */
export const visitSummary = {
  tour: (title: string) => `Экскурсия в\u00a0${title}`,
  'open-day': (title: string) => `День открытых дверей: ${title}`,
  trial: (title: string) => `Пробное утро: ${title}`,
  event: (title: string) => `Событие: ${title}`,
} as const;

interface TimeWords {
  /** Whether the family can rely on the time: the heading of a page, the subject of a mail. */
  readonly title: string;
  readonly text: string;
}

/** Texts of a sent form, in their own table: the form need not load the others. */
export const bookingWords: Readonly<Record<Booking, TimeWords>> = {
  booked: { title: 'Вы\u00a0записаны', text: 'Ждём вас в\u00a0это время.' },
  wish: {
    title: 'Это время пока не\u00a0закреплено',
    text: 'Заявка у\u00a0нас: позвоним и\u00a0подтвердим время.',
  },
};

/** Words for the outcome on every page, with and without scripts, and in every mail. */
export const timeWords: Readonly<Record<TimeState, TimeWords>> = {
  ...bookingWords,
  moved: {
    title: 'Визит перенесён',
    text: 'Вы\u00a0записаны на\u00a0новое время, прежнее свободно.',
  },
  changed: {
    title: 'Вы\u00a0записаны',
    text: 'Время прежнее, но\u00a0кое-что изменилось: проверьте место.',
  },
  cancelled: { title: 'Визит отменён', text: 'Будем рады видеть вас в\u00a0другой день.' },
  withdrawn: {
    title: 'Этого времени больше нет',
    text: 'Простите, в\u00a0это время мы\u00a0не\u00a0сможем вас принять. Выберите другое или позвоните нам.',
  },
};

/** Problems of a chosen time that only the server can find. */
export const slotTexts = {
  taken: 'Это время только что заняли. Выберите другое: всё остальное сохранилось.',
  unavailable:
    'Расписание сейчас недоступно. Отправьте заявку без времени, и мы подберём его по телефону.',
  limit:
    'На этот день с вашего подключения уже записано несколько семей. Выберите другое или позвоните нам.',
  often: 'Перенести визит на сайте больше нельзя: позвоните нам.',
  kept: 'Прежнее время за вами.',
} as const;
