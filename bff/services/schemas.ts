import type { Schema } from '../database/database.ts';
import { changeSchema } from '../leads/store/lead-changes.ts';
import { leadSchema } from '../leads/store/schema.ts';
import { staffSchema } from '../staff/schema.ts';

/** All that `LEADS_DB` holds, for processes that open it. */
export const schemas: readonly Schema[] = [leadSchema, changeSchema, staffSchema];
