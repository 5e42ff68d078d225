/** Why a change was not made. */
export const problemTexts = {
  noLead: 'Такой заявки нет.',
  checked: 'Отметки «проверьте» у этой заявки уже нет.',
  noVisit: 'У этой заявки нет визита.',
  over: 'Визит уже начался, отменён или изменён: посмотрите его ещё раз.',
  marked: 'Отметку тем временем изменили: посмотрите заявку ещё раз.',
  full: 'На это время мест нет.',
  gone: 'Этого времени больше нет или оно изменилось: выберите ещё раз.',
  past: 'Это время уже прошло.',
  noEmail: 'В заявке нет почты: позвоните и продиктуйте время.',
  fewDigits: 'Назовите не меньше четырёх цифр телефона.',
  noWords: 'Назовите часть имени или почты или от четырёх цифр телефона.',
  noMails: 'Письма семьям не настроены: SMTP_URL, SITE_ORIGIN, LINK_SECRET.',
} as const;
export type Problem = keyof typeof problemTexts;

/** The outcome of a change. */
export const doneTexts = {
  saved: 'Сохранено.',
  bothNotes: 'Заметку тем временем изменили, и сохранены обе: поправьте её, если нужно.',
  unchanged: 'Так уже и было: ничего не изменилось.',
  booked: 'Эта запись уже сделана. Второго ребёнка запишите в новой форме.',
  mailed: 'Семье уйдёт письмо.',
  mailedLater: 'Письмо уйдёт не сразу: на этот адрес ушло три за сутки. Позвоните семье.',
  untold: 'Семье письма не будет: позвоните ей.',
  checked: 'Это человек: заявка ушла как новая.',
  placeKept: 'Место по-прежнему за семьёй: чтобы освободить его, отмените визит.',
} as const;
export type Done = keyof typeof doneTexts;

/** Form of leads that staff enter for a family. */
export const STAFF_FORM = { form: 'staff', title: 'Запись у сотрудника' } as const;
