import type { LayoutConfig } from '#contract/layout.ts';
import { thirdPartyIdsOf } from '../../lib/third-party.ts';
import { ThirdPartyScripts } from './third-party.client.tsx';

/** Scripts of others (decision 17); where none is configured, nothing goes to the browser. */
export function ThirdParty({ config }: { readonly config: LayoutConfig }) {
  const ids = thirdPartyIdsOf(config);
  if (Object.keys(ids).length === 0) return null;
  return <ThirdPartyScripts ids={ids} mode={config.consent_mode ?? 'strict'} />;
}
