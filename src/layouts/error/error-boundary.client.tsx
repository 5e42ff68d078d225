'use client';

import { useSetAtom } from 'jotai';
import { Component, type ReactNode, use } from 'react';
import { useRouter } from 'waku';
import { unstable_isFollowable as isFollowable } from 'waku/router/client-core';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { progressAtom } from '../../navigation/atoms/progress.ts';
import { endProgress } from '../../navigation/progress.ts';
import { isNetworkError } from '../../navigation/payload-request.ts';
import { isReloading } from '../../navigation/reload-once.ts';
import { reportBrowserError } from '../../features/error-report/report-error.ts';
import { ErrorPage } from './error-page.tsx';

/** Status of an error that reaches the browser without one (specification section 8). */
const UNKNOWN_STATUS = 999;

interface BoundaryProps {
  /** A change of it leaves the error page. */
  readonly location: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly location: string } | undefined;
}

const neverEnds = new Promise<never>(() => {});

/** Keeps the page in view until the reload that is under way. */
const Waiting = (): ReactNode => use(neverEnds);

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
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (isReloading()) return <Waiting />;
    // The router follows redirects and 404s itself, from its own boundary further up.
    if (isFollowable(failure.error)) throw failure.error;
    return <ErrorPage status={getErrorInfo(failure.error)?.status ?? UNKNOWN_STATUS} />;
  }
}

/** What has a status is in the log already, and no report arrives where the site did not answer. */
const isUnknownToSite = (error: unknown): boolean =>
  getErrorInfo(error)?.status === undefined && !isNetworkError(error);

/** Shows the error page in place of children that fail, until the next route change. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { path, query } = useRouter();
  const setProgress = useSetAtom(progressAtom);
  const fail = (error: unknown) => {
    setProgress((progress) => endProgress(progress, Date.now(), true));
    if (isUnknownToSite(error)) reportBrowserError(error);
  };
  return (
    <Boundary location={`${path}?${query}`} onFailure={fail}>
      {children}
    </Boundary>
  );
}
