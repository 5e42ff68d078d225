import type { File } from '#contract/primitives.ts';
import type { SvedenValue } from '#contract/sveden.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { small } from '../../theme/typography.css.ts';
import { describeFile } from '../../ui/file-list/files.ts';
import * as styles from './sveden.css.ts';

interface ValueProps {
  /** Name of the `itemprop`. */
  readonly name: string;
  readonly value: SvedenValue | undefined;
}

/** Cell with a text, links to documents, or the word that there are none, tagged. */
export function ValueCell({ name, value = [], className }: ValueProps & { className: string }) {
  if (typeof value === 'string' || value.length === 0) {
    return (
      <td className={className} itemProp={name}>
        {(typeof value === 'string' && value.trim()) || strings.svedenNone}
      </td>
    );
  }
  return (
    <td className={className}>
      {value.map((file) => (
        <span key={file.url} className={styles.file}>
          <Document name={name} file={file} />
        </span>
      ))}
    </td>
  );
}

/** A tagged link, or the title alone if the URL is invalid. */
function Document({ name, file }: { readonly name: string; readonly file: File }) {
  const href = toHref(file.url);
  const about = describeFile(file);
  return (
    <>
      {href === undefined ? (
        <span itemProp={name}>{file.title}</span>
      ) : (
        <a href={href} itemProp={name}>
          {file.title}
        </a>
      )}
      {about && <span className={small}> {about}</span>}
    </>
  );
}
