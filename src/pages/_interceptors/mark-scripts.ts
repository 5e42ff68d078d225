import { unstable_setNonce as setNonce } from 'waku/router/server';
import { currentRenderContext } from '../../runtime/render-context.ts';

/** Has the renderer mark the inline scripts that it writes; no browser is sent the mark. */
export default function markScripts<Result>(render: () => Promise<Result>): Promise<Result> {
  const mark = currentRenderContext()?.scriptMark;
  if (mark !== undefined) setNonce(mark);
  return render();
}
