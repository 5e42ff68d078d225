import type { Break } from './row.ts';

/** Purges of the BFF, and who may ask for them. */
export const purges: readonly Break[] = [
  {
    fact: 'a soft purge keeps the old copy for a failure',
    file: 'bff/cache/content-cache.ts',
    text: 'if (isHard) {',
    replacement: 'if (!isHard || isHard) {',
    test: 'bff/purges.test.ts',
    only: 'is soft',
  },
  {
    fact: 'a hard purge removes the copy',
    file: 'bff/cache/content-cache.ts',
    text: '      store.delete(path);\n    } else store.set',
    replacement: '    } else store.set',
    test: 'bff/purges.test.ts',
    only: 'is hard on request',
  },
  {
    fact: 'a purge detaches the call that runs',
    file: 'bff/cache/content-cache.ts',
    text: 'const wasInFlight = this.#inFlight.forget(path);',
    replacement: 'const wasInFlight = this.#inFlight.get(path) !== undefined;',
    test: 'bff/purges.test.ts',
    only: 'overtakes a fetch',
  },
  {
    fact: 'a purge of a list names all its pages',
    file: 'bff/cache/select-paths.ts',
    text: "paths.includes(path.split('?', 1)[0] ?? path)",
    replacement: 'paths.includes(path)',
    test: 'bff/purges.test.ts',
    only: 'of a list names all its pages',
  },
  {
    fact: 'a purge needs the token',
    file: 'bff/routes/admin-guard.ts',
    text: "const isRight = timingSafeEqual(digest(sent ?? ''), expected);",
    replacement: "const isRight = timingSafeEqual(digest(sent ?? ''), expected) || sent !== '';",
    test: 'bff/admin-token.test.ts',
  },
  {
    fact: 'a purge needs the token in one header',
    file: 'bff/routes/admin-guard.ts',
    text: 'values.length === 1 ?',
    replacement: 'values.length > 0 ?',
    test: 'bff/admin-token.test.ts',
    only: 'in two headers',
  },
  {
    fact: 'ten wrong tokens at once are refused',
    file: 'bff/routes/admin-guard.ts',
    text: 'MAX_ATTEMPTS = 10',
    replacement: 'MAX_ATTEMPTS = 1000',
    test: 'bff/admin-token.test.ts',
    only: 'limited by address',
  },
  {
    fact: 'without a token there is no purge',
    file: 'bff/routes/admin.ts',
    text: 'if (token === undefined) return;',
    replacement: "if (token === '') return;\n  token ??= '';",
    test: 'bff/purges.test.ts',
    only: 'where no token is set',
  },
];
