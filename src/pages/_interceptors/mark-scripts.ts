import { currentRenderContext } from '../../runtime/render-context.ts';
import { setNonce } from '../../waku/renderer.ts';

/** Marks the inline scripts of the renderer with a nonce, which is removed before sending. */
export default function markScripts<Result>(render: () => Promise<Result>): Promise<Result> {
  const nonce = currentRenderContext()?.nonce;
  if (nonce !== undefined) setNonce(nonce);
  return render();
}
