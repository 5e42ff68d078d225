import fp from 'fastify-plugin';

interface FleetPluginOptions {
  readonly settings: {
    readonly VALKEY_URL?: string;
    readonly UPSTREAM_TIMEOUT_MS: number;
  };
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
  /** How long visitors wait for what is shared, milliseconds. */
  readonly sharedLimitMs?: number | undefined;
}

/** What the instances of the BFF share. Its libraries are loaded only where they are needed. */
export const fleet = fp(
  async (app, { settings, now = Date.now, sharedLimitMs: limitMs }: FleetPluginOptions) => {
    const { VALKEY_URL: url, UPSTREAM_TIMEOUT_MS: waitMs } = settings;
    if (url === undefined) {
      app.decorate('fleet', undefined);
      return;
    }
    const { joinFleet } = await import('../fleet/join-fleet.ts');
    const { measureFleet } = await import('../fleet/metrics.ts');
    const joined = await joinFleet({ url, log: app.log, waitMs, now, limitMs });
    measureFleet(app.registry, joined);
    app.decorate('fleet', joined);
    app.addHook('onClose', async () => joined.close());
  },
  { decorators: { fastify: ['registry'] } },
);
