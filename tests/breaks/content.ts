import type { Break } from './row.ts';

/** Content is no code, whoever wrote it. */
export const content: readonly Break[] = [
  {
    fact: 'content brings no scripts',
    file: 'src/loaders/html.ts',
    text: "allowedTags: ALLOWED_TAGS.split(' '),",
    replacement: "allowedTags: [...ALLOWED_TAGS.split(' '), 'script'],",
    test: 'unit/src/loaders/html.test.ts',
  },
  {
    fact: 'content brings no javascript: links',
    file: 'src/loaders/html.ts',
    text: "allowedSchemes: ['http', 'https', 'mailto', 'tel'],",
    replacement: "allowedSchemes: ['http', 'https', 'mailto', 'tel', 'javascript'],",
    test: 'unit/src/loaders/html.test.ts',
  },
  {
    fact: 'content brings no handlers of events',
    file: 'src/loaders/html.ts',
    text: "'*': ['id', 'lang'],",
    replacement: "'*': ['id', 'lang', 'onclick', 'style'],",
    test: 'unit/src/loaders/html.test.ts',
  },
  {
    fact: 'links of the layout have known schemes',
    file: 'src/lib/urls.ts',
    text: 'LINK_SCHEME.test(protocol) ?',
    replacement: 'protocol ?',
    test: 'unit/src/lib/urls.test.ts',
  },
  {
    fact: 'content names no scripts of other hosts than the operator’s',
    file: 'src/loaders/services.ts',
    text: 'allowedHosts(settings).includes(url.host)',
    replacement: 'allowedHosts(settings).length >= 0',
    test: 'unit/src/loaders/services.test.ts',
  },
  {
    fact: 'an edit purges only what differs',
    file: 'bff/origin/current-content.ts',
    text: '!now.get(path)?.equals(body)',
    replacement: '!now.get(path)?.equals(body) || path !== ""',
    test: 'unit/bff/origin/current-content.test.ts',
  },
  {
    fact: 'a document that appears is purged as well, because it was a 404',
    file: 'bff/origin/current-content.ts',
    text: '...added]',
    replacement: '...added.slice(added.length)]',
    test: 'unit/bff/origin/current-content.test.ts',
  },
  {
    fact: 'the embedded origin serves no ranges',
    file: 'bff/origin/origin-server.ts',
    text: 'acceptRanges: false',
    replacement: 'acceptRanges: true',
    test: 'contract/origin.test.ts',
  },
  {
    fact: 'an edit has only the changed files read',
    file: 'bff/origin/read-content.ts',
    text: 'if (known?.version === version) return known;',
    replacement: '',
    test: 'unit/bff/origin/read-content.test.ts',
    only: 'only changed files',
  },
  {
    fact: 'an unreadable cell of a table keeps its column',
    file: 'bff/contract/sveden.ts',
    text: ", { default: '' })",
    replacement: ')',
    test: 'site/sveden.test.ts',
  },
  {
    fact: 'the licence is among the requisites, also alone',
    file: 'src/features/contacts/contact-details.tsx',
    text: 'const isKnown = license || ',
    replacement: 'const isKnown = ',
    test: 'site/contacts.test.ts',
  },
];
