import type { File } from '#contract/primitives.ts';
import { describeFile } from './files.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { small } from '../../theme/typography.css.ts';
import * as styles from './file-list.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

interface FileListProps {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title?: string;
  readonly files: readonly File[] | undefined;
}

/** Documents to download, with their kind and size. */
export function FileList({ id, title: heading = strings.files, files = [] }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <StaticHtml as="section" id={id} className={styles.root}>
      <h2 className={styles.title}>{heading}</h2>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.url} className={styles.file}>
            <FileLink file={file} />
            <span className={small}>{describeFile(file)}</span>
          </li>
        ))}
      </ul>
    </StaticHtml>
  );
}

/** A link, or the title alone if the URL is invalid. */
function FileLink({ file: { title, url } }: { readonly file: File }) {
  const href = toHref(url);
  if (href === undefined) return title;
  return (
    <a href={href} className={styles.link}>
      {title}
    </a>
  );
}
