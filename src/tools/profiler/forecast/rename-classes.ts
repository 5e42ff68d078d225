import type { Attribution } from '../attribution/attribution.ts';
import type { Row } from '../wire/framer.ts';
import type { BuiltNames } from './built-names.ts';
import { findForm, listHashes, shortenNames, writeShort } from './debug-class-names.ts';
import type { RowChanges } from './row-changes.ts';
import type { ForecastRule } from './rules.ts';

const hasText = ({ tag }: Row): boolean => tag === '' || tag === 'T';

/** Shortens class names in what is left. Returns the rule; undefined where none is to be shortened. */
export function renameClasses(
  { payload, rows }: Pick<Attribution, 'payload' | 'rows'>,
  changes: RowChanges,
  built: BuiltNames | null,
): ForecastRule | undefined {
  const hashes = new Set<string>();
  const named = rows.filter((row) => {
    if (!hasText(row) || changes.isRemoved(row)) return false;
    const found = listHashes(changes.bodyOf(payload, row));
    for (const hash of found) hashes.add(hash);
    return found.length > 0;
  });
  const form = built ? findForm(hashes, built.classNames) : undefined;
  for (const row of named) {
    changes.setBody(row, shortenNames(changes.bodyOf(payload, row), form ?? writeShort));
  }
  if (named.length === 0) return undefined;
  return form ? 'built-classes' : 'short-classes';
}
