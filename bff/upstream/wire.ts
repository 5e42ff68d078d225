import { type Agent, buildConnector } from 'undici';

/** Above Node's default of 16 KB, which the cookies and policies of gateways exceed; bytes. */
const MAX_HEADER_BYTES = 64 * 1024;

const CONTINUE = /^HTTP\/1\.[01] 100$/;
const INTERIM = /^HTTP\/1\.[01] 1\d\d$/;
const PROCESSING = 'HTTP/1.1 102';

/**
 * Turns each `100 Continue` at the start of a chunk into a `102 Processing`, in place: undici skips
 * interim responses (RFC 9110 section 15.2) but rejects an unsolicited 100.
 */
function acceptContinue(bytes: Buffer): void {
  let start = 0;
  for (;;) {
    const status = bytes.toString('latin1', start, start + PROCESSING.length);
    if (!INTERIM.test(status)) return;
    if (CONTINUE.test(status)) bytes.write(PROCESSING, start);
    const end = bytes.indexOf('\r\n\r\n', start);
    if (end === -1) return;
    start = end + 4;
  }
}

/**
 * Options of an undici agent or pool that tolerates everything content APIs send.
 * @param connecting options of its connections
 */
export function lenientWire(connecting: buildConnector.BuildOptions = {}): Agent.Options {
  const connect = buildConnector(connecting);
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
    connect: (options, callback) =>
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        const read = socket.read.bind(socket);
        socket.read = (size) => {
          const chunk: unknown = read(size);
          if (chunk instanceof Buffer) acceptContinue(chunk);
          return chunk;
        };
        callback(null, socket);
      }),
  };
}
