import { expect, test } from 'vitest';
import { toLeadMessage, toNotice } from '../../../../../bff/leads/delivery/message.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const ZONE = 'Asia/Yekaterinburg';

test('staff read everything they need to answer', () => {
  const lead = storedLead({
    phone: '+74950004500',
    phone_extension: '12',
    email: 'mama@example.ru',
    child_age: 3.5,
    program: 'polnyj-den',
    date_wish: '2026-11-25',
    time_wish: 'morning',
    contact_way: 'max',
    comment: 'Можно вдвоём?',
    consent_ads: true,
    page: '/programs/polnyj-den',
    utm: { source: 'ya', campaign: 'osen' },
  });
  expect(toLeadMessage(lead, ZONE).text).toBe(
    [
      'Имя: Анна',
      'Телефон: +7 (495) 000-45-00 доб. 12',
      'Почта: mama@example.ru',
      'Возраст ребёнка: 3,5',
      'Программа: polnyj-den',
      'Когда удобно: 25.11.2026, утром',
      'Как ответить: MAX',
      'Комментарий: Можно вдвоём?',
      'Согласие на рассылку: да',
      'Страница: /programs/polnyj-den',
      'Реклама: ya / osen',
      'Получена: 21.11.2026, 14:30',
    ].join('\n'),
  );
});

test('a withdrawal says what is withdrawn, and nothing of a consent', () => {
  const { consent_pd: _, ...lead } = storedLead().record.lead;
  const record = { ...storedLead().record, consent: undefined };
  const withdrawal = { ...lead, form: 'withdrawal', withdraws: 'advertising' } as const;
  const stored = { ...storedLead(), record: { ...record, lead: withdrawal } };
  expect(toLeadMessage(stored, ZONE).heading).toBe('Заявка № 12: отзыв согласия');
  expect(toLeadMessage(stored, ZONE).text).toBe(
    [
      'Имя: Анна',
      'Телефон: +7 (903) 123-45-67',
      'Отзывает: согласие на рекламную рассылку',
      'Получена: 21.11.2026, 14:30',
    ].join('\n'),
  );
});

test('the heading names number and form and nobody', () => {
  expect(toLeadMessage(storedLead(), ZONE).heading).toBe('Заявка № 12: экскурсия');
  expect(toLeadMessage(storedLead({ form: 'own-form' }), ZONE).heading).toBe(
    'Заявка № 12: own-form',
  );
});

test('the notice of a held lead says what to do; its heading names nobody', () => {
  expect(toNotice(storedLead()).heading).toBe(
    'Заявка № 12 задержана: с её номера больше десяти заявок за сутки',
  );
  expect(toNotice(storedLead()).text).toMatch(
    /^Телефон: \+7 \(903\) 123-45-67\n.*\n.*--state held\n.*resend 12$/,
  );
});
