import type { File } from '#contract/shapes/primitives.ts';
import { describeFile } from './files.ts';
import { classes } from '../../lib/classes.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { Section } from '../section/section.tsx';
import { grid } from '../styles/layout.css.ts';
import { covering, outlined } from '../styles/surface.css.ts';
import { text } from '../styles/text.css.ts';

interface FileListProps {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title?: string;
  readonly files: readonly File[] | undefined;
}

/** Documents to download, with their kind and size. */
export function FileList({ id, title: heading = strings.files, files }: FileListProps) {
  return (
    <Section {...(id ? { id } : {})} title={heading} of={files}>
      {(shown) => (
        <ul className={grid.card}>
          {shown.map((file) => (
            <li key={file.url} className={outlined}>
              <FileLink file={file} />
              <span className={text.note}>{describeFile(file)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A link, or the title alone if the URL is invalid. */
function FileLink({ file: { title, url } }: { readonly file: File }) {
  const href = toHref(url);
  if (href === undefined) return title;
  return (
    <a href={href} className={classes(covering, text.strong)}>
      {title}
    </a>
  );
}
