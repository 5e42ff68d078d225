import type { Break } from './row.ts';

const SETTLE = 'unit/src/rendering/settle-payload.test.ts';
const OUTCOMES = 'site/payload-outcomes.test.ts';

/** Outcomes of payloads, which no text of the content may change. */
export const payloads: readonly Break[] = [
  {
    fact: 'a text of the content is no row of a payload',
    file: 'src/waku/payload-rows.ts',
    text: "SIZED_TAGS = 'TAO",
    replacement: "SIZED_TAGS = 'AO",
    test: SETTLE,
  },
  {
    fact: 'a failed payload has the status of its failure',
    file: 'src/rendering/settle-payload.ts',
    text: 'location === undefined ? failed(status)',
    replacement: 'location === undefined ? failed(200)',
    test: SETTLE,
  },
  {
    fact: 'a redirect or a 404 wins over another error of a payload',
    file: 'src/rendering/settle-payload.ts',
    text: 'infos.find((one) => one?.location) ??',
    replacement: '',
    test: SETTLE,
  },
  {
    fact: 'a payload names the place of a page that has moved',
    file: 'src/rendering/payload-headers.ts',
    text: "'X-Payload-Moved-To'",
    replacement: "'X-Payload-Place'",
    test: SETTLE,
  },
  {
    fact: 'a payload that has moved is not kept',
    file: 'src/rendering/render-page.ts',
    text: 'if (isMoved || status === 404',
    replacement: 'if (status === 404',
    test: OUTCOMES,
    only: 'has moved',
  },
  {
    fact: 'A part with a client component stays React, and the log names the part',
    file: 'src/rendering/static-html.tsx',
    text: "    logOnce('info', { part, reason }, 'a part of a page is not static: React renders it');\n",
    replacement: '',
    test: 'unit/src/rendering/static-html.ssr.test.tsx',
  },
  {
    fact: 'A client component inside static HTML costs no page',
    file: 'src/rendering/static-html.tsx',
    text: '    return undefined;\n  }\n}\n\ntype StaticHtmlProps',
    replacement: '    throw error;\n  }\n}\n\ntype StaticHtmlProps',
    test: 'unit/src/rendering/static-html.ssr.test.tsx',
  },
];
