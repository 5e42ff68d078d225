import { useEffect } from 'react';
import { Compare, titleAt } from './compare.tsx';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { Editing, Shown } from './use-documents.ts';

/** Opens the parts around the first field with an error, and goes there; else to the notice. */
function showTrouble(): void {
  const error = document.querySelector('[data-error]');
  for (let part = error?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true;
  }
  const field = error?.parentElement?.querySelector<HTMLElement>(
    'input, select, textarea, summary',
  );
  (field ?? document.querySelector('[role=alert]'))?.scrollIntoView({ block: 'center' });
  field?.focus();
}

interface NoticeProps {
  readonly shown: Shown;
  readonly onTake: (name: string) => void;
}

function Notice({ shown, onTake }: NoticeProps) {
  const { opened, value, problems, conflicts } = shown;
  useEffect(showTrouble, [problems, conflicts]);
  return (
    <div className={styles.notice} role="alert">
      {conflicts && (
        <>
          <p>
            {texts.conflict} {texts.merged}
          </p>
          <Compare
            schema={opened.schema}
            names={conflicts}
            upper={{ title: texts.mine, value }}
            lower={{ title: texts.theirs, value: opened.value }}
            onTake={onTake}
          />
        </>
      )}
      {problems.length > 0 && texts.fix}{' '}
      {problems
        .map(({ field, reason }) =>
          [titleAt(opened.schema, field), reason].filter(Boolean).join(': '),
        )
        .join('; ')}
    </div>
  );
}

/** Problems that prevent saving. */
export const Notices = ({ editing: { shown, change } }: { readonly editing: Editing }) =>
  shown
    .filter(({ problems, conflicts }) => problems.length > 0 || conflicts)
    .map((each) => {
      const { file, value: theirs } = each.opened;
      const take = (name: string) => change(file, { ...each.value, [name]: theirs[name] });
      return <Notice key={file} shown={each} onTake={take} />;
    });

interface SaveBarProps {
  readonly editing: Editing;
  /** Page of the site that shows the saved document. */
  readonly page: string | undefined;
}

export const SaveBar = ({ editing: { state, isChanged, save, discard }, page }: SaveBarProps) => (
  <div className={styles.bar}>
    <button type="button" className={styles.main} onClick={() => void save()}>
      {texts.save}
    </button>
    {isChanged && <Quiet onClick={discard}>{texts.discard}</Quiet>}
    <output>
      {state || (isChanged && texts.changed)}{' '}
      {state === texts.saved && (
        <a href={page} target="_blank" rel="noreferrer">
          {texts.onSite}
        </a>
      )}
    </output>
  </div>
);
