import type { FAQPageLeaf } from 'schema-dts';
import type { Block } from '#contract/blocks.ts';
import type { Question } from '#contract/primitives.ts';

export interface Questioned {
  readonly faq?: readonly Question[];
  readonly blocks?: readonly Block[];
}

/** Questions and answers of a page, those in its blocks included; none without any. */
export function questionNodes({ faq = [], blocks = [] }: Questioned): FAQPageLeaf[] {
  const inBlocks = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  const questions = [...faq, ...inBlocks];
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
