import type { Held, MessageState, Topic } from '../store/stored-lead.ts';
import type { DayEntry } from '../visits/day-list.ts';

/** Why a family has no place. */
export const wishTexts: Readonly<Record<NonNullable<DayEntry['wish']>, string>> = {
  limited: 'место не закреплено: позвоните и запишите',
  day: 'просит этот день: позвоните и запишите',
  call: 'ждёт звонка',
  cancelled: 'визит отменён',
  withdrawn: 'этого времени больше нет: предложите другое',
};

export const stateTexts: Readonly<Record<MessageState, string>> = {
  waiting: 'ждёт',
  refused: 'не принимают',
  sent: 'доставлена',
  dead: 'не доставлена',
  void: 'снята',
};

/** Topic of a message; empty for the lead itself. */
export const topicTexts: Readonly<Record<Topic, string>> = {
  lead: '',
  visit: 'визит',
  link: 'ссылка',
  reminder: 'напоминание',
  day: 'список дня',
  deleted: 'удаление',
};

/** Why staff must look at a lead first. */
export const heldTexts: Readonly<Record<Held, string>> = {
  trap: 'проверьте: заполнено скрытое поле, обычно это программа',
  phone: 'проверьте: с этого номера больше десяти заявок за сутки',
};
