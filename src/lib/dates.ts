const longDate = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});

/** «21 ноября 2026 г.» without the «г.»; undefined for what is not a date. */
export function formatDate(iso: string | undefined): string | undefined {
  if (iso === undefined) return undefined;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+03:00` : iso);
  if (Number.isNaN(date.getTime())) return undefined;
  return longDate.format(date).replace(/\s*г\.$/, '');
}

/** Copyright years: 2021 up to the current one (specification section 9). */
export function copyrightYears(now = new Date()): string {
  const year = Number(
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' }).format(now),
  );
  return year > 2021 ? `2021–${year}` : '2021';
}
