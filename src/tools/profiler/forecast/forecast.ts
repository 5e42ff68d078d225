import { attribute } from '../attribution/attribute.ts';
import type { Attribution } from '../attribution/attribution.ts';
import { codeOf } from '../attribution/categories.ts';
import { RowIndex } from '../attribution/row-index.ts';
import { frame } from '../wire/framer.ts';
import { TAGS } from '../wire/tags.ts';
import type { BuiltNames } from './built-names.ts';
import { renameClasses } from './rename-classes.ts';
import { renameModules } from './rename-modules.ts';
import { renameStyles } from './rename-styles.ts';
import { RowChanges } from './row-changes.ts';
import type { ForecastRule } from './rules.ts';
import { stripDevelopment } from './strip-development.ts';

export interface Forecast {
  readonly payload: Buffer;
  readonly rules: readonly ForecastRule[];
}

const DEBUG = codeOf('debug');

/** Removes what elements and components point at for debugging: edited, they may not any more. */
function removeDebugged({ rows, categoryOf }: Attribution, changes: RowChanges): void {
  for (const row of rows) {
    if (TAGS[row.tag].role !== 'debug' && categoryOf[row.start] === DEBUG) changes.remove(row);
  }
}

/** Names what bundlers name otherwise in production, in a payload that is still one of development. */
function rename(found: Attribution, built: BuiltNames | null): Forecast {
  const { payload, rows } = found;
  const index = new RowIndex(payload, rows);
  const changes = new RowChanges();
  const removers = renameModules(index, rows, changes);
  const modules: ForecastRule | undefined = changes.isEmpty ? undefined : 'module-ids';
  const styles = renameStyles(index, rows, changes, { removers, built });
  removeDebugged(found, changes);
  const classes = renameClasses(found, changes, built);
  const rules = [modules, styles, classes].filter((rule) => rule !== undefined);
  return { payload: rules.length > 0 ? changes.write(payload, rows) : payload, rules };
}

/**
 * The payload that a production build of the app would send, from one of its development server.
 * Modules, stylesheets and class names are those of @vitejs/plugin-rsc and vanilla-extract; names of
 * other bundlers stay.
 * @param built names of a build of the app; without one they are estimated
 */
export function forecastProduction(found: Attribution, built: BuiltNames | null = null): Forecast {
  const { payload, rules } = rename(found, built);
  const isRenamed = payload !== found.payload;
  const attribution = isRenamed ? attribute(payload, frame(payload), { mayDangle: true }) : found;
  return { payload: stripDevelopment(attribution), rules };
}
