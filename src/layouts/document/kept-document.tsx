import { Component, type ReactNode, use } from 'react';
import { isWithdrawn, withdraw } from './withdraw.ts';

const neverSettles = new Promise<never>(() => {});

/** Suspends forever, so that the page in view stays. */
export const Waiting = (): ReactNode => use(neverSettles);

/** Keeps the document in view when its client fails, and its marks when React renders it again. */
export class KeptDocument extends Component<{ readonly children: ReactNode }> {
  readonly #marks = Object.assign({}, document.documentElement.dataset);

  /** Keeps no state, because React forgets the state of a root that never mounts. */
  static getDerivedStateFromError(error: unknown): null {
    withdraw(error);
    return null;
  }

  override componentDidMount(): void {
    Object.assign(document.documentElement.dataset, this.#marks);
  }

  override render(): ReactNode {
    return isWithdrawn() ? <Waiting /> : this.props.children;
  }
}
