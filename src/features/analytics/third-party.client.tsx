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
    const services = await import('./start.ts');
    services.startThirdParties(ids);
    return services;
  } catch (error) {
    console.error('third parties could not be started', error);
    return undefined;
  }
}

/** Loads them once the visitor's choice allows it, and counts every route from then on. */
export function ThirdPartyScripts({ ids, mode }: ThirdPartyScriptsProps) {
  const isAllowed = mayLoadThirdParties(useAtomValue(cookieChoiceAtom), mode);
  const services = useRef<ReturnType<typeof startServices>>(undefined);
  const lastAddress = useRef('');
  const { path, query } = useRouter();
  const address = query ? `${path}?${query}` : path;

  const count = useEffectEvent(async (route: string) => {
    const referer = lastAddress.current || document.referrer;
    const url = new URL(route, location.origin).href;
    lastAddress.current = url;
    services.current ??= startServices(ids);
    const started = await services.current;
    if (ids.metrika !== undefined) started?.hit(ids.metrika, url, referer);
  });
  useEffect(() => {
    if (isAllowed) void count(address);
  }, [isAllowed, address]);
  return null;
}
