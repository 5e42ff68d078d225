import 'server-only';
import type { PageDetail } from '#contract/documents.ts';
import { BlockList } from '../../blocks/block-list.tsx';
import { type OutlineEntry, outlineOf } from '../../content/outline.ts';
import { contentOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { Prose, SanitisedProse } from '../prose/prose.tsx';
import * as styles from './page-text.css.ts';

/** Fewer headings than these need no list of contents. */
const LEAST_HEADINGS = 2;

interface PageTextProps {
  readonly page: PageDetail;
}

/** Text and blocks of a content page, below their contents where the page asks for them. */
export function PageText({ page }: PageTextProps) {
  if (page.toc) return <OutlinedText page={page} />;
  return (
    <>
      <Prose html={contentOf(page)} />
      <BlockList blocks={page.blocks} />
    </>
  );
}

function OutlinedText({ page }: PageTextProps) {
  const { html, headings } = outlineOf(contentOf(page) ?? '');
  return (
    <div className={styles.root}>
      <Contents entries={[...headings, ...blockHeadings(page)]} />
      <div className={styles.body}>
        {html && <SanitisedProse html={html} />}
        <BlockList blocks={page.blocks} />
      </div>
    </div>
  );
}

const blockHeadings = ({ blocks = [] }: PageDetail): OutlineEntry[] =>
  blocks.flatMap((block) =>
    block.type === 'heading' && block.anchor && block.level !== 3
      ? [{ id: block.anchor, title: block.text }]
      : [],
  );

function Contents({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  if (entries.length < LEAST_HEADINGS) return null;
  return (
    <nav className={styles.contents} aria-label={strings.contents}>
      <p className={styles.title}>{strings.contents}</p>
      <ol className={styles.links}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
