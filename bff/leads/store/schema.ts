import type { Schema } from '../../database/database.ts';
import { downgrade } from './downgrade.ts';
import { createTables } from './tables.ts';
import { upgrade } from './upgrade.ts';

/**
 * Leads, their visits and the messages about them. The known time zone is not copied, but found
 * again.
 */
export const leadSchema: Schema = {
  tables: [
    { name: 'leads', key: ['number'], isSerial: true },
    { name: 'visits', key: ['number', 'revision'] },
    { name: 'messages', key: ['id'], isSerial: true },
  ],
  create: createTables,
  upgrade,
  downgrade,
};
