import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, useAnswers } from './answers.ts';
import { ask, AskError, ofFile, refusalOf } from './ask.ts';
import { type Draft, keepDraft, onDraft, readDraft } from './drafts.ts';
import { differences, mergeEdits, prune, typedPlace } from './edits.ts';
import { texts } from './texts.ts';
import type { FieldProblem, OpenDocument, Saved, Stored, Value } from './types.ts';

/** A document as a page shows it. */
export interface Shown {
  readonly opened: OpenDocument;
  /** The fields, unsaved changes included. */
  readonly value: Value;
  readonly problems: readonly FieldProblem[];
  /** Fields that both have changed, if somebody else has saved since. */
  readonly conflicts: readonly string[] | undefined;
}

const open = (file: string): Promise<OpenDocument> => ask('GET', ofFile('document', file));

/** The stored document with a draft's changes, which may be based on an older version. */
function toShown(opened: OpenDocument, draft: Draft): Shown {
  const { base, value: mine, conflicts: former } = draft;
  const { value, conflicts } = mergeEdits(base.value, mine, opened.value);
  const isLate = base.etag !== opened.etag && differences(opened.value, value).length > 0;
  return { opened, value, problems: [], conflicts: isLate ? conflicts : former };
}

/** @param known the document if it is open; it is requested unless it is the draft's base */
async function load(file: string, known?: OpenDocument): Promise<Shown> {
  const isBase = known && readDraft(file)?.base.etag === known.etag;
  const opened = isBase ? known : await open(file);
  return toShown(opened, readDraft(file) ?? { base: opened, value: opened.value });
}

/**
 * Saves a draft, and keeps changes that somebody else has made to other fields meanwhile.
 * @throws AskError
 */
async function store(file: string, { base, value }: Draft): Promise<Stored & Saved> {
  try {
    const asked = { body: value, etag: base.etag };
    return { value, ...(await ask<Saved>('PUT', ofFile('document', file), asked)) };
  } catch (error) {
    if (!(error instanceof AskError) || !error.current) throw error;
    const merged = mergeEdits(base.value, value, error.current.value);
    if (merged.conflicts.length > 0) throw error;
    return store(file, { base: error.current, value: merged.value });
  }
}

const draftOf = ({ opened, value, conflicts }: Shown): Draft => ({
  base: { value: opened.value, etag: opened.etag },
  value: prune(opened.value, value) as Value,
  ...(conflicts && { conflicts }),
});

const isChanged = (shown: Shown): boolean =>
  differences(shown.opened.value, draftOf(shown).value).length > 0;

/** A document after a save was refused. */
const afterRefusal = (shown: Shown, { current, problems }: AskError): Shown =>
  current ? toShown({ ...shown.opened, ...current }, draftOf(shown)) : { ...shown, problems };

type Update = (file: string, change: (shown: Shown) => Shown) => void;

interface SavedHere extends Saved {
  readonly isHidden: boolean;
}

/** Saves the current changes; changes made meanwhile stay unsaved. @throws AskError */
async function saveOne(pressed: Shown, update: Update): Promise<SavedHere> {
  const { file } = pressed.opened;
  try {
    const stored = await store(file, draftOf(pressed));
    if (stored.file !== file) {
      update(file, (each) => ({ ...each, opened: { ...each.opened, value: each.value } }));
      return { ...stored, isHidden: true };
    }
    const opened = await open(file);
    update(file, ({ value }) =>
      toShown(opened, { base: stored, value: value === pressed.value ? stored.value : value }),
    );
    return { ...stored, isHidden: opened.line?.isHidden === true };
  } catch (error) {
    if (error instanceof AskError) update(file, (each) => afterRefusal(each, error));
    throw error;
  }
}

/** Documents that cannot be shown, with the reason. */
type Unopened = ReadonlyMap<
  string,
  { readonly reason: string; /** Broken, with its versions. */ readonly opened?: OpenDocument }
>;

/** Documents that are open. */
function useShown(files: readonly string[]) {
  const { tell } = useAnswers();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [unopened, setUnopened] = useState<Unopened>(new Map());
  // The current value for code that continues after an `await`.
  const latest = useRef(shown);
  const set = useCallback((next: readonly Shown[]) => {
    latest.current = next;
    setShown(next);
  }, []);
  const update: Update = (file, change) => {
    set(latest.current.map((each) => (each.opened.file === file ? change(each) : each)));
    for (const each of latest.current.filter(({ opened }) => opened.file === file)) {
      keepDraft(file, isChanged(each) ? draftOf(each) : undefined);
    }
  };
  const key = files.join('\n');
  const told = useRef(tell);
  useEffect(() => void (told.current = tell));
  const show = useCallback(
    ({ loaded, failed }: Awaited<ReturnType<typeof loadAll>>) => {
      setUnopened(failed);
      set(loaded);
    },
    [set],
  );
  const reload = () => loadAll(files).then(show);
  useEffect(() => {
    const names = key.split('\n').filter(Boolean);
    const fail = (error: unknown) => told.current({ text: refusalOf(error) });
    void loadAll(names).then(show);
    // Tabs of a browser share a draft; otherwise one would overwrite the text typed in the other.
    return onDraft(names, (file) => {
      const known = latest.current.find(({ opened }) => opened.file === file)?.opened;
      const follow = (draft: Shown) =>
        set(latest.current.map((each) => (each.opened.file === file ? draft : each)));
      load(file, known).then(follow, fail);
    });
  }, [key, set, show]);
  return { shown, latest, update, unopened, reload };
}

async function loadAll(names: readonly string[]) {
  const failed = new Map<string, { reason: string; opened?: OpenDocument }>();
  const tryLoad = async (file: string) => {
    try {
      const found = await load(file);
      const { opened } = found;
      if (opened.broken === undefined) return [found];
      failed.set(file, { reason: opened.broken, opened });
    } catch (error) {
      failed.set(file, { reason: refusalOf(error) });
    }
    return [];
  };
  return { loaded: (await Promise.all(names.map(tryLoad))).flat(), failed };
}

/** An act of editing: the documents before it, and the place where typing continues. */
interface Act {
  readonly before: ReadonlyMap<string, Value>;
  readonly place: string;
}

/** The act that changes documents into the next ones. */
function toAct(from: readonly Shown[], next: readonly Shown[]): Act {
  const changed = from.filter((each, index) => each.value !== next[index]?.value);
  const place = changed.map(({ opened, value }) => {
    const now = next.find((each) => each.opened.file === opened.file)?.value;
    return `${opened.file} ${typedPlace(value, now)}`;
  });
  const before = new Map(changed.map(({ opened, value }) => [opened.file, value]));
  return { before, place: place.join('\n') };
}

/** Adds an act that can be undone; typing in one place is one act. */
const withAct = (acts: readonly Act[], act: Act): readonly Act[] => {
  const isGoingOn = !act.place.endsWith(' ') && acts.at(-1)?.place === act.place;
  return isGoingOn || act.before.size === 0 ? acts : [...acts, act];
};

/** Message of the page after a save. */
function answerTo(results: readonly SavedHere[], isChangedMeanwhile: boolean): Answer {
  if (isChangedMeanwhile) return { text: '' };
  const isServed = results.every((each) => each.isServed);
  const isHidden = results.some((each) => each.isHidden);
  const text = isHidden ? texts.savedHidden : isServed ? texts.saved : texts.savedOnly;
  return { text, told: results.flatMap(({ told }) => told), isSaved: true };
}

/** The acts of editing, so that each can be undone. */
function useActs({ latest, update }: Pick<ReturnType<typeof useShown>, 'latest' | 'update'>) {
  const { tell } = useAnswers();
  const [acts, setActs] = useState<readonly Act[]>([]);
  const undo = () => {
    for (const [file, value] of acts.at(-1)?.before ?? []) {
      update(file, (each) => ({ ...each, value, problems: [] }));
    }
    tell({ text: '' });
    setActs(acts.slice(0, -1));
  };
  return {
    /** @param next the documents after the act */
    remember: (next: readonly Shown[]) => {
      const act = toAct(latest.current, next);
      setActs((all) => withAct(all, act));
    },
    forget: () => setActs([]),
    undo: acts.length === 0 ? undefined : undo,
  };
}

/** Documents that a page edits together. Unsaved changes are also kept as drafts. */
export function useDocuments(files: readonly string[]) {
  const { shown, latest, update, unopened, reload } = useShown(files);
  const { tell, lead } = useAnswers();
  const { remember, forget, undo } = useActs({ latest, update });
  const edit = (file: string, next: (value: Value) => Value) => {
    tell((now) => (now.text === texts.saving ? now : { text: '' }));
    const change = (each: Shown) => ({ ...each, value: next(each.value) });
    remember(latest.current.map((each) => (each.opened.file === file ? change(each) : each)));
    update(file, change);
  };
  const isSaving = useRef(false);
  const saveAll = async () => {
    const results: SavedHere[] = [];
    const isNew = files[0]?.startsWith('new:') === true;
    for (const each of latest.current.filter((one) => isNew || isChanged(one))) {
      results.push(await saveOne(each, update));
    }
    const answer = answerTo(results, latest.current.some(isChanged));
    forget();
    const [first] = results;
    // A new document has a name only now.
    if (first && isNew) lead(first.file, answer);
    else tell(answer);
  };
  const act = async (run: () => Promise<void>) => {
    // A second press would resolve conflicts that nobody has seen.
    if (isSaving.current) return;
    isSaving.current = true;
    tell({ text: texts.saving });
    await run().catch((error: unknown) => tell({ text: refusalOf(error) }));
    isSaving.current = false;
  };
  const discard = () => {
    tell({ text: texts.discarded });
    remember(latest.current.map((each) => ({ ...each, value: each.opened.value })));
    for (const { opened } of latest.current) {
      update(opened.file, () => toShown(opened, { base: opened, value: opened.value }));
    }
  };
  /** Restores a former version of a document, which may be broken. */
  const restore = async ({ file, etag }: OpenDocument, id: number) => {
    const saved = await ask<Saved>('POST', ofFile(`versions/${id}`, file), { etag });
    keepDraft(file, undefined);
    await reload();
    const isHidden = latest.current.some(({ opened }) => opened.line?.isHidden);
    tell(answerTo([{ ...saved, isHidden }], false));
  };
  return {
    shown,
    unopened,
    isChanged: shown.some(isChanged),
    edit,
    change: (file: string, value: Value) => edit(file, () => value),
    save: () => act(saveAll),
    discard,
    restore: (opened: OpenDocument, id: number) => act(() => restore(opened, id)),
    undo,
  };
}

export type Editing = ReturnType<typeof useDocuments>;
