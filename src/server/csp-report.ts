/** What the log keeps of a violation: nothing that a visitor typed or follows. */
export interface Violation {
  readonly page: string | undefined;
  readonly directive: string | undefined;
  readonly blocked: string | undefined;
  readonly source: string | undefined;
}

const MAX_VIOLATIONS = 10;
const MAX_TEXT = 200;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT) : undefined;

/** An address without its query and fragment; a keyword such as `inline` stays as it is. */
const asAddress = (value: unknown): string | undefined => asText(value)?.split(/[?#]/, 1)[0];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const toViolation = (fields: Fields): Violation => ({
  page: asAddress(fields['documentURL'] ?? fields['document-uri']),
  directive: asText(fields['effectiveDirective'] ?? fields['effective-directive']),
  blocked: asAddress(fields['blockedURL'] ?? fields['blocked-uri']),
  source: asAddress(fields['sourceFile'] ?? fields['source-file']),
});

function bodyOf(report: unknown): Fields[] {
  if (!isFields(report)) return [];
  const body = report['csp-report'] ?? (report['type'] === 'csp-violation' ? report['body'] : {});
  return isFields(body) && Object.keys(body).length > 0 ? [body] : [];
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
    return reports.slice(0, MAX_VIOLATIONS).flatMap(bodyOf).map(toViolation);
  } catch {
    return [];
  }
}
