import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Node's socket timer may act one period late, so short ones are counted. */
const PERIODS = 10;

interface Stall {
  readonly periods: number;
  /** When the last of them ended, milliseconds. */
  readonly at: number;
  /** Received and sent until then; what waits for the client to read it counts as sent. */
  readonly bytes: number;
}

/**
 * Closes connections on which nothing moves while a request is under way: the client reads nothing of
 * its response, or the response does not come.
 * @param limitMs closed after 1.1 to 1.2 times this, so that a request that is as late gets its 408,
 *   milliseconds
 */
export function closeStalledSockets(server: Server, limitMs: number): void {
  const periodMs = limitMs / PERIODS;
  const stalls = new WeakMap<Socket, Stall>();
  server.timeout = periodMs;
  server.on('timeout', (socket: Socket) => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const now = performance.now();
    const last = stalls.get(socket);
    // Sent bytes that the client takes restart the timer without an event.
    const isSameStall = now - (last?.at ?? 0) < 1.5 * periodMs && bytes === last?.bytes;
    const periods = isSameStall ? last.periods + 1 : 1;
    // Between requests the timer is that of keep-alive.
    if (socket.timeout !== periodMs || periods > PERIODS) {
      socket.destroy();
      return;
    }
    stalls.set(socket, { periods, at: now, bytes });
    socket.setTimeout(periodMs);
  });
}
