import { DocumentForm } from './document-form.tsx';
import * as styles from './editor.css.ts';
import { History } from './history.tsx';
import { AddressPanel } from './address-panel.tsx';
import { Notices, SaveBar } from './save-bar.tsx';
import { texts } from './texts.ts';
import type { ListedDocument, Value } from './types.ts';
import { useDocuments } from './use-documents.ts';
import { HiddenNotice, VisibilityButton } from './visibility.tsx';

interface DocumentPageProps {
  readonly listed: ListedDocument;
  /** Whether staff may add others of its kind. */
  readonly isAddable: boolean;
  /** Number of its section. */
  readonly section: string;
}

/** The form of one document. */
export function DocumentPage({ listed, isAddable, section }: DocumentPageProps) {
  const { file } = listed;
  const editing = useDocuments([file]);
  const [shown] = editing.shown;
  const line = shown?.opened.line ?? listed;
  const { title, page, isHidden = false } = line;
  const past = shown?.opened ?? editing.unopened.get(file)?.opened;
  const isNew = file.startsWith('new:');
  const change = (value: Value) => editing.change(file, value);
  const changeAndSave = (value: Value) => {
    change(value);
    void editing.save();
  };
  const visibility = shown && !isNew && shown.opened.schema.properties?.['draft'] && (
    <VisibilityButton value={shown.value} isHidden={isHidden} onSave={changeAndSave} />
  );
  return (
    <>
      <h1>{title}</h1>
      <Notices editing={editing} listed={[listed]} />
      {!isHidden && visibility && <p>{visibility}</p>}
      {shown && isHidden && (
        <HiddenNotice
          value={shown.value}
          stored={shown.opened.value}
          line={line}
          onChange={change}
        />
      )}
      {shown && <DocumentForm shown={shown} onChange={(next) => editing.edit(file, next)} />}
      {past && !isNew && (
        <History
          opened={past}
          onRestore={editing.isChanged ? undefined : (id) => void editing.restore(past, id)}
        />
      )}
      {isAddable && shown && !isNew && !editing.isChanged && (
        <AddressPanel
          key={shown.opened.etag}
          etag={shown.opened.etag}
          {...{ listed: line, section }}
        />
      )}
      {isAddable && !isNew && (
        <p>
          <a href={`#${encodeURIComponent(`new:${file}`)}`} className={styles.quiet}>
            {texts.alike}
          </a>
        </p>
      )}
      <SaveBar
        editing={editing}
        page={isNew || isHidden ? undefined : page}
        preview={isNew ? undefined : page}
      >
        {isHidden && visibility}
      </SaveBar>
    </>
  );
}
