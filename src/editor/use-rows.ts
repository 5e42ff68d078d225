import { useEffect, useState } from 'react';
import { AskError, openDocument, saveDocument } from './ask.ts';
import { differences, mergeEdits } from './edits.ts';
import { reasonOf } from './reasons.ts';
import { texts } from './texts.ts';
import type { Stored, Value } from './types.ts';

interface Row {
  readonly file: string;
  readonly base: Stored;
  readonly value: Value;
}

/** Saves a row; what somebody else has changed in other fields meanwhile stays. */
async function saveRow({ file, base, value }: Row): Promise<Row> {
  try {
    const etag = await saveDocument(file, value, base.etag);
    return { file, base: { value, etag }, value };
  } catch (error) {
    const { current } = error as AskError;
    if (!(error instanceof AskError) || !current) throw error;
    const merged = mergeEdits(base.value, value, current.value);
    if (merged.conflicts.length > 0) throw error;
    return saveRow({ file, base: current, value: merged.value });
  }
}

/** Documents that a table edits together. */
export function useRows(files: readonly string[]) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [state, setState] = useState('');
  const key = files.join('\n');
  useEffect(() => {
    const opening = key
      .split('\n')
      .filter(Boolean)
      .map(async (file): Promise<Row> => {
        const { value, etag } = await openDocument<Stored>(file);
        return { file, base: { value, etag }, value };
      });
    Promise.all(opening).then(setRows, (error: unknown) => setState(reasonOf(error)));
  }, [key]);
  const change = (file: string, fields: Value) => {
    setState('');
    setRows(
      rows.map((row) => (row.file === file ? { ...row, value: { ...row.value, ...fields } } : row)),
    );
  };
  const isChanged = ({ base, value }: Row) => differences(base.value, value).length > 0;
  const save = async () => {
    setState(texts.saving);
    try {
      const saved: Row[] = [];
      for (const row of rows) saved.push(isChanged(row) ? await saveRow(row) : row);
      setRows(saved);
      setState(texts.saved);
    } catch (error) {
      setState(reasonOf(error) || texts.failed);
    }
  };
  return { rows, state: state || (rows.some(isChanged) ? texts.changed : ''), change, save };
}
