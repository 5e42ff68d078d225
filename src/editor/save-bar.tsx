import { type ReactNode, useEffect } from 'react';
import { useAnswers } from './answers.ts';
import { Compare, titleAt } from './compare.tsx';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { FieldProblem, ListedDocument } from './types.ts';
import type { Editing, Shown } from './use-documents.ts';

/**
 * Opens the parts around the first field with an error and scrolls to it, or else to the notice.
 */
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

/** Problems with the labels of their fields. */
const inWords = (problems: readonly FieldProblem[], shown: Shown | undefined): string =>
  problems
    .map(({ field, reason }) =>
      [shown && titleAt(shown.opened.schema, field), reason].filter(Boolean).join(': '),
    )
    .join('; ');

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
      {problems.length > 0 && texts.fix} {inWords(problems, shown)}
    </div>
  );
}

interface NoticesProps {
  readonly editing: Editing;
  /** List entries of the documents that the page edits. */
  readonly listed: readonly ListedDocument[];
}

/** Problems that prevent opening or saving. */
export const Notices = ({ editing: { shown, unopened, change }, listed }: NoticesProps) => [
  ...[...unopened].map(([file, { reason, opened }]) => (
    <p key={file} className={styles.notice} role="alert">
      <b>{listed.find((each) => each.file === file)?.title ?? file}</b>
      {`: ${reason} `}
      {opened && (
        <a href={`#${encodeURIComponent(file)}`}>
          {opened.versions.length > 0 ? texts.bringVersion : texts.askDeveloper}
        </a>
      )}
    </p>
  )),
  ...shown
    .filter(({ problems, conflicts }) => problems.length > 0 || conflicts)
    .map((each) => {
      const { file, value: theirs } = each.opened;
      const take = (name: string) => change(file, { ...each.value, [name]: theirs[name] });
      return <Notice key={file} shown={each} onTake={take} />;
    }),
];

interface SaveBarProps {
  readonly editing: Editing;
  /** Page of the site that shows the saved document; undefined while there is none. */
  readonly page: string | undefined;
  /** Page that will show it. */
  readonly preview?: string | undefined;
  /** More buttons. */
  readonly children?: ReactNode;
}

export const SaveBar = ({ editing, page, preview = page, children }: SaveBarProps) => {
  const { isChanged, save, discard, undo } = editing;
  const { text, told = [], isSaved } = useAnswers().answer;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.main} onClick={() => void save()}>
        {texts.save}
      </button>
      {children}
      {undo && <Quiet onClick={undo}>{isChanged ? texts.undo : texts.takeBack}</Quiet>}
      {isChanged && <Quiet onClick={discard}>{texts.discard}</Quiet>}
      <output>
        {text || (isChanged && texts.changed)}{' '}
        {isSaved && page !== undefined && (
          <a href={page} target="_blank" rel="noreferrer" className={styles.tick}>
            {texts.onSite}
          </a>
        )}
        {preview !== undefined && (
          <a href={`/staff/preview${preview}`} className={styles.tick}>
            {isChanged ? texts.lookAtSaved : texts.lookAt}
          </a>
        )}
        {told.length > 0 && (
          <span className={styles.error}>
            {` ${texts.told} ${inWords(told, editing.shown[0])}`}
          </span>
        )}
      </output>
    </div>
  );
};
