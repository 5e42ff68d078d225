/** What the build of an app tells of the names in its payloads. */
export interface BuiltNames {
  readonly classNames: ReadonlySet<string>;
  /** Stylesheets that server modules link, by the path of the module from the root. */
  readonly styles: ReadonlyMap<string, readonly string[]>;
}

/**
 * Stylesheets that a server module links in production; undefined where it links none.
 * @param file absolute path
 */
export function stylesOf({ styles }: BuiltNames, file: string): readonly string[] | undefined {
  const keys = [...styles.keys()].filter((key) => file.endsWith(`/${key}`));
  const longest = keys.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : styles.get(longest);
}
