import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type FailureName, failures } from './failures.ts';
import { listen } from './listen.ts';
import { draw } from './pictures.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type Upstream = Awaited<ReturnType<typeof startUpstream>>;

/** Placeholder for the upstream's own origin, whose port is unknown before it runs. */
export const UPSTREAM_ORIGIN = 'https://upstream.invalid';

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

export const answerWith =
  (body: unknown, headers: Readonly<Record<string, string>> = {}, status = 200): Handler =>
  (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, body, status);
  };

/** Holds responses until a test releases them. */
function createGate(handler: Handler) {
  const held: (() => void)[] = [];
  const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
  return {
    /** Resolves once the first request has arrived. */
    reached,
    handler: (request: IncomingMessage, response: ServerResponse) => {
      held.push(() => handler(request, response));
      arrive();
    },
    /** Answers the held requests. */
    open: () => held.splice(0).forEach((release) => release()),
  };
}

/** The picture for every address below `/files/`, drawn on the first request. */
function createPictures(): Handler {
  let drawn: Promise<Buffer> | undefined;
  return (_request, response) => {
    drawn ??= draw(1200, 800);
    void drawn.then((picture) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
    );
  };
}

/** Answers an address from the table. */
function answerFrom(content: Readonly<Record<string, unknown>>): Handler {
  const sendPicture = createPictures();
  return (request, response) => {
    const address = request.url ?? '/';
    if (address in content) {
      const own = `http://${request.headers.host}`;
      const text = JSON.stringify(content[address]).replaceAll(UPSTREAM_ORIGIN, own);
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    } else if (address.startsWith('/files/')) sendPicture(request, response);
    else sendJson(response, { error: { code: 404, message: 'no' } }, 404);
  };
}

/** A content API on a real socket that answers from a table; pictures are below `/files/`. */
export async function startUpstream(content: Readonly<Record<string, unknown>>) {
  /** Requested addresses so far, in order. */
  const asked: string[] = [];
  /** Requested addresses so far, with their headers. */
  const received: { readonly address: string; readonly headers: IncomingHttpHeaders }[] = [];
  const scripts = new Map<string, Handler>();
  const answerUsually = answerFrom(content);
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    asked.push(address);
    received.push({ address, headers: request.headers });
    (scripts.get(address) ?? answerUsually)(request, response);
  });
  const script = (address: string, handler: Handler | undefined): void => {
    if (handler) scripts.set(address, handler);
    else scripts.delete(address);
  };
  return {
    ...(await listen(server)),
    asked,
    received,
    /** Number of requests for an address. */
    calls: (address: string) => asked.filter((each) => each === address).length,
    /** Handles one address, `/api/news?page=1`; undefined restores it. */
    script,
    /** Answers an address with JSON from now on. */
    answer: (address: string, ...given: Parameters<typeof answerWith>) =>
      script(address, answerWith(...given)),
    /** Makes an address fail from now on. */
    fail: (address: string, failure: FailureName = 'status 500') =>
      script(address, failures[failure]),
    /** Holds the responses to an address until the gate is opened. */
    hold(address: string, handler: Handler) {
      const { handler: hold, ...gate } = createGate(handler);
      script(address, hold);
      return gate;
    },
    /** Restores all addresses. */
    clear: () => scripts.clear(),
  };
}
