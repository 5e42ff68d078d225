'use client';

import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from 'waku';
import { cookieChoiceAtom } from '../consent/cookie-choice-atom.ts';
import { type ConsentMode, mayLoadThirdParties } from '../../lib/cookie-choice.ts';
import type { ThirdPartyIds } from '../../lib/third-party.ts';

interface ThirdPartyScriptsProps {
  readonly ids: ThirdPartyIds;
  readonly mode: ConsentMode;
}

async function startServices(ids: ThirdPartyIds) {
  try {
    const { startThirdParties, hit } = await import('./start-third-parties.ts');
    startThirdParties(ids);
    return hit;
  } catch (error) {
    console.error('third-party scripts could not be started', error);
    return undefined;
  }
}

/** Loads the scripts once the cookie choice allows it, then counts every route. */
export function ThirdPartyScripts({ ids, mode }: ThirdPartyScriptsProps) {
  const isAllowed = mayLoadThirdParties(useAtomValue(cookieChoiceAtom), mode);
  const services = useRef<ReturnType<typeof startServices>>(undefined);
  const lastUrl = useRef('');
  const { path, query } = useRouter();
  const pathAndQuery = query ? `${path}?${query}` : path;

  const count = useEffectEvent(async (route: string) => {
    const referer = lastUrl.current || document.referrer;
    const url = new URL(route, location.origin).href;
    lastUrl.current = url;
    services.current ??= startServices(ids);
    const hit = await services.current;
    if (ids.metrika !== undefined) hit?.(ids.metrika, url, referer);
  });
  useEffect(() => {
    if (isAllowed) void count(pathAndQuery);
  }, [isAllowed, pathAndQuery]);
  return null;
}
