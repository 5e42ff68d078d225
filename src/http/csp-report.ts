import { toLogAddress } from '../runtime/log-text.ts';

/** What the log keeps of a violation: nothing that a visitor typed or follows. */
export interface Violation {
  readonly page: string | undefined;
  readonly directive: string;
  readonly blocked: string | undefined;
  readonly source: string | undefined;
}

const MAX_VIOLATIONS = 10;
const MAX_TEXT = 200;

const DIRECTIVE = /^[a-z][a-z-]{0,39}$/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const asAddress = (value: unknown): string | undefined =>
  typeof value === 'string' ? toLogAddress(value, MAX_TEXT) : undefined;

/** The directive's name, which older browsers follow by its sources. */
function directiveOf(fields: Fields): string | undefined {
  const named = fields['effectiveDirective'] ?? fields['effective-directive'];
  const value = named ?? fields['violated-directive'];
  const name = typeof value === 'string' ? value.split(' ', 1)[0] : undefined;
  return name !== undefined && DIRECTIVE.test(name) ? name : undefined;
}

/** What names no directive is no violation. */
function toViolations(fields: Fields): Violation[] {
  const directive = directiveOf(fields);
  if (directive === undefined) return [];
  return [
    {
      page: asAddress(fields['documentURL'] ?? fields['document-uri']),
      directive,
      blocked: asAddress(fields['blockedURL'] ?? fields['blocked-uri']),
      source: asAddress(fields['sourceFile'] ?? fields['source-file']),
    },
  ];
}

function bodyOf(report: unknown): Fields[] {
  if (!isFields(report)) return [];
  const body = report['csp-report'] ?? (report['type'] === 'csp-violation' ? report['body'] : {});
  return isFields(body) ? [body] : [];
}

/**
 * Reads a report in either of the forms that browsers send (`report-uri` of CSP 2, the Reporting
 * API's list).
 * @returns nothing for anything else
 */
export function readViolations(text: string): readonly Violation[] {
  try {
    const sent: unknown = JSON.parse(text);
    const reports = Array.isArray(sent) ? sent : [sent];
    return reports.slice(0, MAX_VIOLATIONS).flatMap(bodyOf).flatMap(toViolations);
  } catch {
    return [];
  }
}
