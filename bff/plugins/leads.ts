import fp from 'fastify-plugin';
import { createLeads, type LeadOptions } from '../leads/create-leads.ts';

/** Intake, storage and delivery of leads. */
export const leads = fp(
  async (app, options: Omit<LeadOptions, 'cache' | 'log' | 'registry' | 'fleet'>) => {
    const { cache, log, registry, fleet } = app;
    const services = await createLeads({ ...options, cache, log, registry, fleet });
    app.decorate('leads', services);
    app.addHook('onClose', () => services.close());
  },
  { decorators: { fastify: ['registry', 'cache', 'fleet'] } },
);
