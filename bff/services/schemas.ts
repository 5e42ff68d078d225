import type { Schema } from '../database/database.ts';
import { changeSchema } from '../leads/store/lead-changes.ts';
import { leadSchema } from '../leads/store/schema.ts';
import { staffSchema } from '../staff/schema.ts';

/** Schemas of all modules that use `LEADS_DB`. */
export const schemas: readonly Schema[] = [leadSchema, changeSchema, staffSchema];
