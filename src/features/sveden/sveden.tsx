import type { File } from '#contract/shapes/primitives.ts';
import { isSlug } from '#contract/values/requests.ts';
import type { SvedenCard, SvedenField, SvedenValue } from '#contract/shapes/sveden.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { byPosition } from '../../lib/order.ts';
import { toHref } from '../../lib/urls.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { describeFile } from '../../ui/file-list/files.ts';
import { Link } from '../../ui/link/link.tsx';
import { grid, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { table, tableScroll } from '../../blocks/blocks.css.ts';
import * as styles from './sveden.css.ts';

/** The fields of a part: single values as one table, then the tables. */
export function SvedenFields({ fields }: { readonly fields: readonly SvedenField[] }) {
  const values = fields.filter(({ columns }) => columns === undefined);
  const tables = fields.filter(({ columns }) => columns !== undefined);
  return (
    <>
      {values.length > 0 && (
        <StaticHtml as="table" className={table}>
          <tbody>
            {values.map(({ itemprop, label, value }) => (
              <tr key={itemprop}>
                <th scope="row" className={styles.label}>
                  {label}
                </th>
                <Cell itemprop={itemprop} value={value} className={styles.value} />
              </tr>
            ))}
          </tbody>
        </StaticHtml>
      )}
      {tables.map((field) => (
        <FieldTable key={field.itemprop} {...field} />
      ))}
    </>
  );
}

/** A table without rows gets one whose cells say so. */
const FieldTable = ({ itemprop, label, columns = [], rows = [] }: SvedenField) => (
  <div className={stack.m}>
    <h2 className={text.subhead}>{label}</h2>
    {/* Scrollable, so it must be reachable by keyboard. */}
    <StaticHtml as="section" className={tableScroll} aria-label={label} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.itemprop} scope="col" className={classes(styles.cell, text.note)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows.length > 0 ? rows : [[]]).map((row, index) => (
            // Rows have no identity, and the table is static.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} itemProp={itemprop}>
              {columns.map((column, place) => (
                <Cell
                  key={column.itemprop}
                  itemprop={column.itemprop}
                  value={row[place]}
                  className={styles.cell}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </StaticHtml>
  </div>
);

interface CellProps {
  readonly itemprop: string;
  readonly value: SvedenValue | undefined;
  readonly className: string;
}

/** A text, links to documents, or a placeholder for an empty value, tagged. */
function Cell({ itemprop, value = [], className }: CellProps) {
  if (typeof value === 'string' || value.length === 0) {
    return (
      <td className={className} itemProp={itemprop}>
        {(typeof value === 'string' && value.trim()) || strings.svedenNone}
      </td>
    );
  }
  return (
    <td className={className}>
      {value.map((file) => (
        <Document key={file.url} itemprop={itemprop} file={file} />
      ))}
    </td>
  );
}

/** A tagged link, or the title alone if the URL is invalid. */
function Document({ itemprop, file }: { readonly itemprop: string; readonly file: File }) {
  const href = toHref(file.url);
  const Tag = href === undefined ? 'span' : 'a';
  return (
    <div>
      <Tag {...(href && { href })} itemProp={itemprop}>
        {file.title}
      </Tag>{' '}
      <span className={text.note}>{describeFile(file)}</span>
    </div>
  );
}

export const titleOfPart = (part: SvedenCard): string => titleOf(part) || strings.areas.sveden;

interface SvedenLinksProps {
  readonly parts: readonly SvedenCard[];
  /** Slug of the part on this page, which is not linked. */
  readonly current?: string;
}

/** Navigation between the parts. */
export function SvedenLinks({ parts, current }: SvedenLinksProps) {
  const linked = byPosition(parts).filter(({ slug }) => isSlug(slug) && slug !== current);
  if (linked.length === 0) return null;
  return (
    <StaticHtml as="nav" aria-label={strings.svedenNavigation}>
      <ul className={grid.wide}>
        {linked.map((part) => (
          <li key={part.slug}>
            <Link href={hrefIn('sveden', part)}>{titleOfPart(part)}</Link>
          </li>
        ))}
      </ul>
    </StaticHtml>
  );
}
