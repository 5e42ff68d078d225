import 'server-only';
import { ResourceTable } from './page-cache/resource-table.ts';

/** The table of this process, updated by loads and change events. */
export const resources = new ResourceTable();
