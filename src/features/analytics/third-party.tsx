import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { thirdPartyIdsOf } from '../../lib/third-party.ts';
import { ThirdPartyScripts } from './third-party.client.tsx';

/** Third-party scripts; if none is configured, no code is sent to the browser. */
export function ThirdParty({ config }: { readonly config: LayoutConfig }) {
  const ids = thirdPartyIdsOf(config);
  if (Object.keys(ids).length === 0) return null;
  return <ThirdPartyScripts ids={ids} mode={config.consent_mode ?? 'strict'} />;
}
