'use client';

import { type ReactNode, useEffect } from 'react';
import { CookieNotice } from '../../features/consent/cookie-notice.client.tsx';
import { reportErrors } from '../../features/error-report/report-error.ts';
import { rememberCampaign } from '../../features/lead/campaign.ts';
import { LowVision } from '../../features/low-vision/low-vision.client.tsx';
import { rememberEntrance } from '../../lib/entrance.ts';
import { OfflineNote } from '../../navigation/offline-note/offline-note.client.tsx';
import { RouteSession } from '../../navigation/route-session.client.tsx';
import { ErrorBoundary } from '../error/error-boundary.client.tsx';

/** Everything that lives for the whole session: route changes, notices, background work. */
export function Session({ children }: { readonly children: ReactNode }) {
  useEffect(rememberCampaign, []);
  useEffect(reportErrors, []);
  useEffect(rememberEntrance, []);
  return (
    <RouteSession>
      <ErrorBoundary>{children}</ErrorBoundary>
      <CookieNotice />
      <OfflineNote />
      <LowVision />
    </RouteSession>
  );
}
