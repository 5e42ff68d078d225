import { leadLimits } from './lead-limits.ts';

/** Error texts of the lead form, each with a remedy. */
export const leadTexts = {
  form: 'Форма устарела. Обновите страницу и отправьте ещё раз.',
  nameMissing: 'Напишите, как к вам обращаться.',
  nameLength: `В имени должно быть от ${leadLimits.name.min} до ${leadLimits.name.max} знаков.`,
  nameLetters: 'Напишите имя буквами.',
  phoneMissing: 'Напишите номер телефона, чтобы мы могли перезвонить.',
  phone: 'Проверьте номер: нужен российский, из 10 цифр после +7 или 8.',
  emailMissing: 'Напишите адрес электронной почты.',
  email: 'Проверьте адрес почты: он должен быть похож на mama@example.ru.',
  childAgeMissing: 'Выберите возраст ребёнка.',
  childAge: 'Укажите возраст ребёнка от полугода до 7,5 лет.',
  choiceMissing: 'Выберите один из вариантов.',
  choice: 'Выберите вариант из списка.',
  dateMissing: 'Выберите день.',
  date: 'Укажите день так: 25.11.2026.',
  datePast: 'Этот день уже прошёл. Выберите другой.',
  dateFar: 'Выберите день в пределах года.',
  commentMissing: 'Напишите ваш вопрос или пожелание.',
  commentLength: `Сократите текст до ${leadLimits.comment} знаков.`,
  consent: 'Без согласия на обработку персональных данных мы не можем принять заявку.',
} as const;
