import { unstable_setNonce as setNonce } from 'waku/router/server';
import { currentRecord } from '../../runtime/render-context.ts';

/** Has the renderer mark the inline scripts that it writes; no browser is sent the mark. */
export default function markScripts<Result>(render: () => Promise<Result>): Promise<Result> {
  const mark = currentRecord()?.scriptMark;
  if (mark !== undefined) setNonce(mark);
  return render();
}
