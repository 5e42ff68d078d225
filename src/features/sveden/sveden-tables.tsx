import type { SvedenFields, SvedenRow, SvedenValue } from '#contract/sveden.ts';
import { svedenFieldsOf, type SvedenName } from '#contract/sveden-fields.ts';
import { strings } from '../../i18n/strings.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import * as styles from './sveden.css.ts';
import { ValueCell } from './sveden-value.tsx';

interface SvedenTablesProps {
  readonly part: string;
  readonly fields: SvedenFields | undefined;
}

/** All required fields of a part: the tables, then the single values as one table. */
export function SvedenTables({ part, fields = {} }: SvedenTablesProps) {
  const known = svedenFieldsOf(part);
  const single = known.filter(({ columns }) => columns.length === 0);
  const tables = known.filter(({ columns }) => columns.length > 0);
  return (
    <>
      {single.length > 0 && <SingleValues names={single.map(({ name }) => name)} fields={fields} />}
      {tables.map(({ name, columns }) => (
        <RowTable
          key={name}
          name={name}
          columns={columns}
          rows={fields[name] as readonly SvedenRow[] | undefined}
        />
      ))}
    </>
  );
}

interface SingleValuesProps {
  readonly names: readonly SvedenName[];
  readonly fields: SvedenFields;
}

const SingleValues = ({ names, fields }: SingleValuesProps) => (
  <StaticHtml as="table" className={styles.table}>
    <tbody>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row" className={styles.label}>
            {strings.svedenLabels[name]}
          </th>
          <ValueCell
            name={name}
            value={fields[name] as SvedenValue | undefined}
            className={styles.value}
          />
        </tr>
      ))}
    </tbody>
  </StaticHtml>
);

interface RowTableProps {
  readonly name: SvedenName;
  readonly columns: readonly SvedenName[];
  readonly rows: readonly SvedenRow[] | undefined;
}

/** Without rows the table has one that says in each cell that there is nothing. */
function RowTable({ name, columns, rows = [] }: RowTableProps) {
  const label = strings.svedenLabels[name];
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{label}</h2>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <StaticHtml as="section" className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.head}>
                  {strings.svedenLabels[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(rows.length > 0 ? rows : [{}]).map((row, index) => (
              // Rows have no identity, and the table is static.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} itemProp={name}>
                {columns.map((column) => (
                  <ValueCell
                    key={column}
                    name={column}
                    value={row[column]}
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
}
