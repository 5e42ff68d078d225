import { createClient, RESP_TYPES } from '@redis/client';

/** Interval of the pings on a connection, milliseconds. */
const PULSE_MS = 500;
/** Unanswered pings before the connection is replaced. */
const MAX_UNANSWERED = 2;

const createCommands = (url: string) =>
  createClient({
    url,
    // Copies are binary, not UTF-8.
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // Don't queue commands while offline.
    disableOfflineQueue: true,
    socket: { connectTimeout: PULSE_MS * MAX_UNANSWERED, reconnectStrategy: false },
  });

/** Commands of the server, as the client library offers them. */
export type Commands = ReturnType<typeof createCommands>;

interface ConnectionParts {
  /** `redis://` or `rediss://`; never logged, because it may contain a password. */
  readonly url: string;
  /** Called for each connection once it is established. */
  readonly onReady: (client: Commands) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * A connection that is replaced whenever it has not answered for a second. The library buffers
 * whole answers, so an endless one takes as much memory as the network delivers in that time.
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
    // `setImmediate` lets answers come first that arrived while the event loop was busy.
    this.#pulse = setInterval(() => setImmediate(() => this.#check()), PULSE_MS).unref();
  }

  /** The current connection; its commands reject at once while it is not ready. */
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
      // The library keeps connecting after `destroy`.
      if (!isCurrent()) client.destroy();
    });
    client.on('ready', () => {
      this.#unanswered = 0;
      this.#parts.onReady(client);
    });
    // The library emits the failure as an event, too.
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
