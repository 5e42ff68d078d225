/** The contacts page. */

import { formatUnit } from '../format.ts';

export const phone = 'Телефон';
export const email = 'Электронная почта';
export const workTime = 'Часы работы';
export const closed = 'выходной';
export const walkMinutes = (minutes: number) => `${formatUnit(minutes, 'minute', 'short')} пешком`;
export const howToFind = 'Как нас найти';
export const parking = 'Парковка';
export const requisites = 'Реквизиты';
export const departments = 'С\u00a0кем поговорить';
export const branches = 'Другие адреса';
export const messengers = 'Написать нам';
export const messengerNames = {
  vk: 'ВКонтакте',
  telegram: 'Telegram',
  max: 'MAX',
  whatsapp: 'WhatsApp',
} as const;
export const buildRoute = 'Построить маршрут';
export const legalName = 'Организация';
export const inn = 'ИНН';
export const kpp = 'КПП';
export const ogrn = 'ОГРН';
export const legalAddress = 'Юридический адрес';
export const bank = 'Банк';
export const license = 'Лицензия';
export const callUs = 'Позвонить';
export const quickContact = 'Связаться с\u00a0нами';
export const mapTitle = 'Карта проезда';
