import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkScript } from '../../../report/page/link-script.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'profiler-link-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function link(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return linkScript(path.join(folder, 'main.js'), { library: 'lib' });
}

test('modules keep their names to themselves and are run once, imports first', () => {
  const script = link({
    'main.js': `import { one } from './one.js';\nimport {\n  two,\n} from './two.js';\nimport { three } from 'library';\nconst own = 'main';\nexport function start() {\n  result.push(own, one, two(), three);\n}\n`,
    'one.js': `import { two } from './two.js';\nconst own = 1;\nexport const one = own + two();\n`,
    'two.js': `result.push('two');\nconst own = 2;\nexport function two() {\n  return own;\n}\n`,
  });
  const result: unknown[] = [];
  vm.runInNewContext(script, { result, lib: { three: 3 } });
  expect(result).toEqual(['two', 'main', 3, 2, 3]);
});

test('imports in a circle and unknown libraries are errors', () => {
  expect(() =>
    link({
      'main.js': `import { a } from './a.js';\nexport function start() {}\n`,
      'a.js': `import { start } from './main.js';\nexport const a = start;\n`,
    }),
  ).toThrow(/main\.js imports itself/);
  expect(() => link({ 'main.js': `import { a } from 'left-pad';\n` })).toThrow(/left-pad/);
});
