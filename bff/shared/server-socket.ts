import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A connection with its current response, an internal property that Node's own handlers use, too:
 * undefined before the first request, null between requests.
 */
export type ServerSocket = Socket & { readonly _httpMessage?: ServerResponse | null };
