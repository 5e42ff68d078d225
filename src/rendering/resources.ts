import 'server-only';
import { ResourceTable } from './page-cache/resource-table.ts';

/** The one table of this process: loads and events note in it what they see. */
export const resources = new ResourceTable();
