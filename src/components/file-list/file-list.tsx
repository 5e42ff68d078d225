import type { File } from '#contract/primitives.ts';
import { toHref } from '../../lib/urls.ts';
import { strings } from '../../lib/strings.ts';

/** Documents to download. */
export function FileList({ files = [] }: { readonly files: readonly File[] | undefined }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2>{strings.files}</h2>
      <ul>
        {files.map(({ url, title }) => (
          <li key={url}>
            <a href={toHref(url)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
