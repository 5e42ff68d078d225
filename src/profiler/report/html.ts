import type { Report } from './report.ts';
export const formatHtml = (report: Report): string => JSON.stringify(report);
