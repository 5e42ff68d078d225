import type { ReactNode } from 'react';
import { icon } from '../navigation/icons.css.ts';

export type Network = 'vk' | 'facebook' | 'instagram' | 'telegram' | 'max' | 'rutube' | 'dzen';

/** Icons of the networks as line drawings on 24 × 24. */
const icons: Readonly<Record<Network, ReactNode>> = {
  vk: (
    <path d="M4 7.5c.5 6 3.5 9.5 8.5 9.500V7.500m0 5c3.5-.4 5.5-2.3 6.5-5m-6.5 5c3.5.3 6 2 7.5 4.5" />
  ),
  facebook: <path d="M16.5 4.500H14.500A3.5 3.5 0 0 0 11 8v12M7.5 12h8" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.4" cy="7.6" r=".4" />
    </>
  ),
  telegram: <path d="m3.5 11.5 17-7-3 15-6-4.5-2.5 3v-4.500l7-6.500L8 13.500Z" />,
  max: (
    <>
      <path d="M5.5 20 6 16.500a7.8 7.8 0 1 1 3 2.800Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  rutube: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="4" />
      <path d="m10.5 9.5 4 2.5-4 2.500Z" />
    </>
  ),
  dzen: (
    <path d="M12 3.500c.3 6 2.5 8.2 8.5 8.5-6 .3-8.2 2.5-8.5 8.5-.3-6-2.5-8.2-8.5-8.5 6-.3 8.2-2.5 8.5-8.500Z" />
  ),
};

export const SocialIcon = ({ network }: { readonly network: Network }) => (
  <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
    {icons[network]}
  </svg>
);
