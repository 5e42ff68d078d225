import { useEffect, useState } from 'react';
import { useAnswers } from './answers.ts';
import { ask, refusalOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { Notices, SaveBar } from './save-bar.tsx';
import { texts } from './texts.ts';
import type { ListedDocument } from './types.ts';
import { useDocuments } from './use-documents.ts';

/** An address without a page to which other sites link. */
interface Missing {
  readonly path: string;
  readonly count: number;
}

interface Rule {
  readonly from: string;
  readonly to: string;
}

const GONE = '410';

/** An address with decoded letters. */
function toReadable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The page whose address has the same end as a former one, to suggest it. */
function findNamesake(address: string, pages: readonly string[]): string {
  const name = address
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .toLowerCase();
  const namesakes = pages.filter((page) => name && page.split('/').at(-1)?.includes(name));
  return namesakes.length === 1 ? namesakes.join('') : '';
}

/** Whether a rule is for an address, its parameters aside. */
const isFor = ({ from }: Rule, address: string): boolean =>
  from.endsWith('/*') ? address.startsWith(from.slice(0, -1)) : from === address;

interface RowProps {
  readonly row: Missing;
  readonly pages: readonly string[];
  readonly onRule: (rule: Rule) => void;
}

function Row({ row: { path, count }, pages, onRule }: RowProps) {
  const from = toReadable(path);
  const [to, setTo] = useState(() => findNamesake(from, pages));
  return (
    <fieldset className={styles.item}>
      <legend className={styles.label}>{from}</legend>
      <label className={styles.pairLabel}>
        {`${texts.arrivals}: ${count}. ${texts.leadsTo}`}
        <input
          list="pages"
          className={styles.input}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </label>
      <div className={styles.buttons}>
        <Quiet disabled={to === ''} onClick={() => onRule({ from, to })}>
          {texts.makeRule}
        </Quiet>
        <Quiet onClick={() => onRule({ from, to: GONE })}>{texts.noPage}</Quiet>
      </div>
    </fieldset>
  );
}

interface MissingTableProps {
  readonly listed: ListedDocument;
  /** Paths to which a rule may lead. */
  readonly pages: readonly string[];
}

/** The most visited addresses without a page; a tap creates a rule and saves it. */
export function MissingTable({ listed, pages }: MissingTableProps) {
  const { file, page } = listed;
  const editing = useDocuments([file]);
  const { answer } = useAnswers();
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    ask<readonly Missing[]>('GET', 'missing').then(setMissing, (error: unknown) =>
      setFailure(refusalOf(error)),
    );
  }, []);
  const { value } = editing.shown[0] ?? {};
  const rules = (value?.['redirects'] ?? []) as readonly Rule[];
  const rows = missing.filter(
    ({ path }) => !rules.some((rule) => isFor(rule, toReadable(path)) || isFor(rule, path)),
  );
  const add = (rule: Rule) => {
    editing.change(file, { ...value, redirects: [...rules, rule] });
    void editing.save();
  };
  return (
    <>
      <Notices editing={editing} listed={[listed]} />
      <h2>{texts.missing}</h2>
      {(failure || rows.length === 0) && <p>{failure || texts.nothingMissing}</p>}
      <datalist id="pages">
        {pages.map((page) => (
          <option key={page}>{page}</option>
        ))}
      </datalist>
      {value && rows.map((row) => <Row key={row.path} row={row} pages={pages} onRule={add} />)}
      {(editing.isChanged || answer.text !== '') && <SaveBar editing={editing} page={page} />}
    </>
  );
}
