import type { ComponentType } from 'react';
import type { Block, BlockOf, BlockType } from '#contract/blocks.ts';
import { Gallery } from '../ui/gallery/gallery.tsx';
import * as styles from './blocks.css.ts';
import { CallToAction } from './call-to-action.tsx';
import { Cards } from './cards.tsx';
import { Facts } from './facts.tsx';
import { Figure } from './figure.tsx';
import { Files } from './files.tsx';
import { Heading } from './heading.tsx';
import { MapLink } from './map-link.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Quote } from './quote.tsx';
import { Reviews } from './reviews.tsx';
import { Schedule } from './schedule.tsx';
import { Steps } from './steps.tsx';
import { Table } from './table.tsx';
import { Text } from './text.tsx';
import { VideoPlayer } from './video-player.tsx';
import { StaticHtml } from '../rendering/static-html.tsx';

/** A component for every block type of the contract; a new type fails the type check here. */
const registry: { readonly [Type in BlockType]: ComponentType<BlockOf<Type>> } = {
  text: Text,
  heading: Heading,
  image: Figure,
  gallery: Gallery,
  video: VideoPlayer,
  quote: Quote,
  facts: Facts,
  steps: Steps,
  table: Table,
  prices: Prices,
  schedule: Schedule,
  faq: Questions,
  files: Files,
  cards: Cards,
  cta: CallToAction,
  map: MapLink,
  reviews: Reviews,
};

/** The blocks of a document in their order. */
export function BlockList({ blocks = [] }: { readonly blocks: readonly Block[] | undefined }) {
  if (blocks.length === 0) return null;
  return (
    <StaticHtml as="div" name="blocks" className={styles.list} data-blocks>
      {blocks.map((block, index) => {
        // The registry maps each type to its own component; TypeScript cannot follow the pairing.
        const Component = registry[block.type] as ComponentType<Block>;
        // Blocks have no ids and are never reordered in the browser.
        // oxlint-disable-next-line react/no-array-index-key
        return <Component key={index} {...block} />;
      })}
    </StaticHtml>
  );
}
