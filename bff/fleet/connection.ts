import { createClient, RESP_TYPES } from '@redis/client';

/** How often a connection is asked whether it lives, milliseconds. */
const PULSE_MS = 500;
/** Questions without an answer after which it is replaced. */
const MAX_UNANSWERED = 2;

const createCommands = (url: string) =>
  createClient({
    url,
    // Copies are no UTF-8.
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // What could not be sent at once is not wanted later.
    disableOfflineQueue: true,
    socket: { connectTimeout: PULSE_MS * MAX_UNANSWERED, reconnectStrategy: false },
  });

/** Commands of the engine, by the client library. */
export type Commands = ReturnType<typeof createCommands>;

interface ConnectionParts {
  /** `redis://` or `rediss://`, never logged because it may hold a password. */
  readonly url: string;
  /** Called for each connection that was made. */
  readonly onReady: (client: Commands) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * A connection that is replaced whenever it has not answered for a second. An answer without end
 * takes as much memory as the network carries in that time, because the library keeps all of it.
 */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #pulse: NodeJS.Timeout;
  #client: Commands;
  #unanswered = 0;
  #isClosed = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#client = this.#connect();
    // After the answers that have come while the event loop was busy.
    this.#pulse = setInterval(() => setImmediate(() => this.#check()), PULSE_MS).unref();
  }

  /** The present connection; its commands reject at once while it is not ready. */
  get client(): Commands {
    return this.#client;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#pulse);
    this.#client.destroy();
  }

  #connect(): Commands {
    const client = createCommands(this.#parts.url);
    this.#unanswered = 0;
    const isCurrent = () => client === this.#client && !this.#isClosed;
    client.on('error', (error) => {
      if (isCurrent()) this.#parts.onError(error);
    });
    client.on('connect', () => {
      // The library goes on connecting after `destroy`.
      if (!isCurrent()) client.destroy();
    });
    client.on('ready', () => {
      this.#unanswered = 0;
      this.#parts.onReady(client);
    });
    // A failure is an event as well.
    client.connect().catch(() => undefined);
    return client;
  }

  #check(): void {
    if (this.#isClosed) return;
    if (this.#unanswered >= MAX_UNANSWERED) {
      this.#client.destroy();
      this.#client = this.#connect();
    }
    this.#unanswered += 1;
    const note = (answer: unknown): void => {
      if (String(answer) === 'PONG') this.#unanswered = 0;
    };
    this.#client.ping().then(note, () => undefined);
  }
}
