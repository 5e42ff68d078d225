import type { File } from '#contract/primitives.ts';
import { describeFile } from '../../lib/files.ts';
import { strings } from '../../lib/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { small } from '../../theme/typography.css.ts';

interface FileListProps {
  readonly title?: string;
  readonly files: readonly File[] | undefined;
}

/** Documents to download, with their kind and size. */
export function FileList({ title: heading = strings.files, files = [] }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <a href={toHref(file.url)}>{file.title}</a>{' '}
            <span className={small}>{describeFile(file)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
