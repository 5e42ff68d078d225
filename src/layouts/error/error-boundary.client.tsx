'use client';

import { Component, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { isReloading } from '../../navigation/reload-guard.ts';
import { failRouteChange, isFirstPage } from '../../navigation/route-change.ts';
import { reportBrowserError } from '../../features/error-report/report-error.ts';
import { getErrorInfo, isFollowable, isNetworkError } from '../../waku/client.ts';
import { Waiting } from '../document/kept-document.tsx';
import { ErrorPage } from './error-page.tsx';

/** Status shown for an error without one (`src/decisions.md`, "Errors and partial pages"). */
const UNKNOWN_STATUS = 999;

interface BoundaryProps {
  /** A change resets the boundary. */
  readonly location: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly location: string } | undefined;
}

/** The server logs errors with a status, and a report cannot be sent after a network error. */
const shouldReport = (error: unknown): boolean =>
  getErrorInfo(error)?.status === undefined && !isNetworkError(error);

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error, location: '' } };
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    { failure }: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (failure === undefined || failure.location === location) return null;
    return { failure: failure.location === '' ? { ...failure, location } : undefined };
  }

  override componentDidCatch(error: unknown): void {
    failRouteChange();
    if (shouldReport(error)) void reportBrowserError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (isReloading()) return <Waiting />;
    const status = getErrorInfo(failure.error)?.status;
    // Boundaries further up follow redirects and 404s, and keep a good document.
    if (isFollowable(failure.error) || (isFirstPage() && status === undefined)) throw failure.error;
    return <ErrorPage status={status ?? UNKNOWN_STATUS} />;
  }
}

/** Shows the error page when its children fail, until the next route change. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { path, query } = useRouter();
  return <Boundary location={`${path}?${query}`}>{children}</Boundary>;
}
