/** Ports of the servers behind the proxy. */
export interface ProxiedPorts {
  readonly sites: readonly [number, number];
  readonly bffs: readonly [number, number];
}

export interface RunningProxy {
  /** Where visitors find the site. */
  readonly url: string;
  /** Where the sites find the BFF. */
  readonly bffUrl: string;
  stop(): Promise<void>;
}
