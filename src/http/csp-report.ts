import { isObject, type Json } from '#contract/values/untyped.ts';
import { toLogUrl } from '../runtime/log-text.ts';

/** A violation in the form it is logged, without personal data. */
export interface Violation {
  readonly page: string | undefined;
  readonly directive: string;
  readonly blocked: string | undefined;
  readonly source: string | undefined;
}

const MAX_VIOLATIONS = 10;
const MAX_TEXT = 200;

const DIRECTIVE = /^[a-z][a-z-]{0,39}$/;

const asUrl = (value: unknown): string | undefined =>
  typeof value === 'string' ? toLogUrl(value, MAX_TEXT) : undefined;

/** The directive's name, without the source list that older browsers append. */
function directiveOf(body: Json): string | undefined {
  const effective = body['effectiveDirective'] ?? body['effective-directive'];
  const value = effective ?? body['violated-directive'];
  const name = typeof value === 'string' ? value.split(' ', 1)[0] : undefined;
  return name !== undefined && DIRECTIVE.test(name) ? name : undefined;
}

/** @returns an empty array unless the report names a directive */
function toViolations(body: Json): Violation[] {
  const directive = directiveOf(body);
  if (directive === undefined) return [];
  return [
    {
      page: asUrl(body['documentURL'] ?? body['document-uri']),
      directive,
      blocked: asUrl(body['blockedURL'] ?? body['blocked-uri']),
      source: asUrl(body['sourceFile'] ?? body['source-file']),
    },
  ];
}

function bodyOf(report: unknown): Json[] {
  if (!isObject(report)) return [];
  const body = report['csp-report'] ?? (report['type'] === 'csp-violation' ? report['body'] : {});
  return isObject(body) ? [body] : [];
}

/**
 * Parses a report in either format of browsers: the `report-uri` object of CSP 2, or the list of
 * the Reporting API.
 * @returns an empty list for anything else
 */
export function readViolations(text: string): readonly Violation[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const reports = Array.isArray(parsed) ? parsed : [parsed];
    return reports.slice(0, MAX_VIOLATIONS).flatMap(bodyOf).flatMap(toViolations);
  } catch {
    return [];
  }
}
