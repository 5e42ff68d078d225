import type { ReactNode } from 'react';
import { BannerWatch } from '../features/banner/banner-watch.client.tsx';
import { chooseBanner } from '../features/banner/choose-banner.ts';
import { ErrorBoundary } from '../layouts/error/error-boundary.client.tsx';
import { QuickContacts } from '../features/contacts/phone-bar.tsx';
import { ThirdParty } from '../features/analytics/third-party.tsx';
import { shellEtag, loadShellIfPossible } from '../loaders/shell.ts';
import { isOfBooked } from '../features/visit/load-visit.ts';
import { Footer } from '../layouts/footer/footer.tsx';
import { Header } from '../layouts/header/header.tsx';
import { SkipLink } from '../layouts/skip-link.tsx';
import { dynamicWithEtag } from '../waku/server.ts';

/** Header and footer of every page; error pages can render without them. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const shell = await loadShellIfPossible();
  const banner = shell && chooseBanner(shell.banners, shell.config.banner_exclude ?? []);
  const isInvited = !isOfBooked();
  return (
    <>
      <SkipLink />
      {shell && <Header shell={shell} isInvited={isInvited} />}
      <ErrorBoundary>{children}</ErrorBoundary>
      {shell && <Footer shell={shell} />}
      {shell && isInvited && <QuickContacts phone={shell.config.phone} />}
      {shell && <ThirdParty config={shell.config} />}
      {banner && <BannerWatch banner={banner} />}
    </>
  );
}

export const getConfig = async () => dynamicWithEtag(shellEtag);
