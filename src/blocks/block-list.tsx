import { type ComponentType, Fragment } from 'react';
import type { Block, BlockOf, BlockType } from '#contract/shapes/blocks.ts';
import { readContentId } from '../lib/anchors.ts';
import { longWordStyle } from '../theme/long-words.ts';
import { FileList } from '../ui/file-list/file-list.tsx';
import { Gallery } from '../ui/gallery/gallery.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { stack } from '../ui/styles/layout.css.ts';
import { frame } from './blocks.css.ts';
import { CallToAction } from './call-to-action.tsx';
import { Cards } from './cards.tsx';
import { CostLink } from './cost-link.tsx';
import { Facts } from './facts.tsx';
import { Figure, Quote } from './figure.tsx';
import { MapLink } from './map-link.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import { Schedule } from './schedule.tsx';
import { Steps } from './steps.tsx';
import { Table } from './table.tsx';
import { VideoPlayer } from './video-player.tsx';
import { StaticHtml } from '../rendering/static-html.tsx';

/** A heading with an optional anchor. */
function Heading({ text, level = 2, anchor }: Omit<BlockOf<'heading'>, 'type'>) {
  const Tag = level === 3 ? 'h3' : 'h2';
  return (
    <Tag id={anchor && readContentId(anchor)} style={longWordStyle(text)}>
      {text}
    </Tag>
  );
}

const Files = ({ items }: Omit<BlockOf<'files'>, 'type'>) => <FileList files={items} />;

/** A component for every block type of the contract; a new type fails the type check here. */
const registry: { readonly [Type in BlockType]: ComponentType<BlockOf<Type>> } = {
  text: Prose,
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

/** The content of a block without its frame, for a feed. */
export function BlockContent(block: Block) {
  // The registry maps each type to its own component; TypeScript cannot follow the pairing.
  const Component = registry[block.type] as ComponentType<Block>;
  return <Component {...block} />;
}

/**
 * The blocks of a document in their order. Each block is separate HTML, so that a block that needs
 * React in the browser does not hydrate its neighbours.
 */
export function BlockList({ blocks = [] }: { readonly blocks: readonly Block[] | undefined }) {
  if (blocks.length === 0) return null;
  return (
    <div className={stack.xl} data-blocks>
      {blocks.map((block, index) => (
        // Blocks have no ids and are never reordered in the browser.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <StaticHtml as="div" name={block.type} className={frame}>
            <BlockContent {...block} />
          </StaticHtml>
          {block.type === 'prices' && <CostLink />}
        </Fragment>
      ))}
    </div>
  );
}
