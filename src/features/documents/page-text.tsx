import 'server-only';
import type { PageDetail } from '#contract/documents.ts';
import { BlockList } from '../../blocks/block-list.tsx';
import { headingsOf, outlineOf } from '../../content/outline.ts';
import { contentOf } from '../../i18n/naming.ts';
import { Outlined } from './contents.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

interface PageTextProps {
  readonly page: PageDetail;
}

/** Text and blocks of a content page, with a table of contents if `toc` is set. */
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
  const { html, headings } = outlineOf(contentOf(page));
  return (
    <Outlined entries={[...headings, ...headingsOf(page.blocks)]}>
      <Prose html={html} />
      <BlockList blocks={page.blocks} />
    </Outlined>
  );
}
