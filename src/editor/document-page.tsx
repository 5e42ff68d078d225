import { DocumentForm } from './document-form.tsx';
import { History } from './history.tsx';
import { Notices, SaveBar } from './save-bar.tsx';
import type { ListedDocument, Value } from './types.ts';
import { useDocuments } from './use-documents.ts';

/** The form of one document. */
export function DocumentPage({ listed }: { readonly listed: ListedDocument }) {
  const { file, title, page } = listed;
  const editing = useDocuments([file]);
  const [shown] = editing.shown;
  const change = (value: Value) => editing.change(file, value);
  const restore = (value: Value) => {
    change(value);
    void editing.save();
  };
  return (
    <>
      <h1>{title}</h1>
      <Notices editing={editing} listed={[listed]} />
      {shown && <DocumentForm shown={shown} onChange={(next) => editing.edit(file, next)} />}
      {shown && (
        <History opened={shown.opened} onRestore={editing.isChanged ? undefined : restore} />
      )}
      <SaveBar editing={editing} page={page} />
    </>
  );
}
