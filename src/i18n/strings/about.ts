/** Sections of the pages about the kindergarten and for parents. */

export const director = 'Слово директора';
export const history = 'История';
export const values = 'Что для нас важно';
export const premises = 'Где проходит день';
export const safety = 'Безопасность';
export const medical = 'Здоровье детей';
export const partners = 'Партнёры';
export const paymentRules = 'Правила оплаты';
export const documentsRequired = 'Какие документы нужны';
export const meals = 'Питание';
export const moments = 'Моменты дня';
export const clothes = 'Одежда';
export const adaptation = 'Адаптация';
export const health = 'Здоровье';
export const links = 'Полезные ссылки';
