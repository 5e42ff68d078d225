import type { RecordedLine } from './source/recorded.ts';

/** A site that runs. */
export interface Site {
  readonly origin: string;
  /** Reads what `time/record-calls.ts` wrote; undefined where it was not loaded. */
  readonly readLines: (() => Promise<readonly RecordedLine[]>) | undefined;
  readonly stop: () => Promise<void>;
}

/** What a project adds to the command line when it calls it for its own site. */
export interface Host {
  /** How the command is called, for help and hints: `npm run rsc --`. */
  readonly command: string;
  /** Finds or starts the project's site: then its pages can be named by their paths. */
  readonly reachSite?: () => Promise<Site>;
  /** Folder of the project, unless `--root` names another one. */
  readonly root?: string;
  /** File of the budgets, unless `--budgets` names another one. */
  readonly budgets: string;
  /** Paths of pages that a visitor may come from: what a navigation is sent again is found so. */
  readonly startPages: readonly string[];
}

/** The command line by itself, without a project. */
export const NO_HOST: Host = {
  command: 'rsc-payload-profiler',
  budgets: 'rsc-budgets.json',
  startPages: ['/'],
};
