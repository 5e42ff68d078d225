import { loadEvents } from '../../features/moves/load-events.ts';
import { loadShell } from '../../loaders/shell.ts';
import { calendarOf } from '../../features/crawlers/calendar.ts';
import { respondWithFile } from '../_components/crawler-file.ts';

/** Upcoming events for a visitor's calendar. */
export const GET = () =>
  respondWithFile('text/calendar', async () => {
    const [{ config }, events] = await Promise.all([loadShell(), loadEvents()]);
    return calendarOf(config, events);
  });

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
