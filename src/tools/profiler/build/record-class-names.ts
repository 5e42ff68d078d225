import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The source file that alone uses a class; the profiler concludes from it who wrote an element. */
export type ClassNames = Readonly<Record<string, string>>;

/** Beside the server's code, which is not served. */
export const CLASS_NAMES = 'class-names.json';

const JSX = /\.[jt]sx$/;

/**
 * A Vite plugin that writes which file uses a class, where it is only one.
 * @param styleOf file that declares each class, relative to the project; filled while the build runs
 */
export function recordClassNames(styleOf: ReadonlyMap<string, string>): Plugin {
  let root = '';
  return {
    name: 'rsc-profiler:record-class-names',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'rsc') return;
      const files: Record<string, string> = {};
      for (const [className, style] of styleOf) {
        const importers = this.getModuleInfo(path.join(root, style))?.importers ?? [];
        const [only = '', ...others] = importers.map((id) => path.relative(root, id));
        if (others.length === 0 && JSX.test(only)) files[className] = only.replaceAll('\\', '/');
      }
      await writeFile(path.join(dir, CLASS_NAMES), JSON.stringify(files));
    },
  };
}
