import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Node's socket timer may fire one period late, so several short periods are counted. */
const PERIODS = 10;

interface Stall {
  readonly periods: number;
  /** End of the last period, milliseconds. */
  readonly endedAt: number;
  /** Bytes received and sent by then; buffered data that the client has not read counts as sent. */
  readonly bytes: number;
}

/**
 * Closes connections without progress during a request: the client does not read its response, or
 * the response does not come.
 * @param limitMs milliseconds; closes after 1.1 to 1.2 times this, so that a request that is as
 *   late gets its 408
 */
export function closeStalledSockets(server: Server, limitMs: number): void {
  const periodMs = limitMs / PERIODS;
  const stalls = new WeakMap<Socket, Stall>();
  server.timeout = periodMs;
  server.on('timeout', (socket: Socket) => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const now = performance.now();
    const last = stalls.get(socket);
    // Bytes that the client acknowledges restart the timer without an event.
    const isSameStall = now - (last?.endedAt ?? 0) < 1.5 * periodMs && bytes === last?.bytes;
    const periods = isSameStall ? last.periods + 1 : 1;
    // Between requests the keep-alive timeout applies.
    if (socket.timeout !== periodMs || periods > PERIODS) {
      socket.destroy();
      return;
    }
    stalls.set(socket, { periods, endedAt: now, bytes });
    socket.setTimeout(periodMs);
  });
}
