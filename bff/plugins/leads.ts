import fp from 'fastify-plugin';
import { createLeads, type LeadOptions } from '../leads/create-leads.ts';

/** Intake, storage and delivery of leads. */
export const leads = fp(
  async (app, options: Omit<LeadOptions, 'cache' | 'log' | 'registry'>) => {
    const { cache, log, registry } = app;
    const services = await createLeads({ ...options, cache, log, registry });
    app.decorate('leads', services);
    app.addHook('onClose', () => services.close());
  },
  { decorators: { fastify: ['registry', 'cache'] } },
);
