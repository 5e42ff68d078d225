import { randomUUID } from 'node:crypto';

/** One request of a flood. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const get = (path: string): HostileRequest => ({ method: 'GET', path });
const post = (type: string, body: string): HostileRequest => ({
  method: 'POST',
  path: '/lead',
  headers: { 'content-type': type },
  body,
});

type Make = (random: string) => HostileRequest;

const PICTURE = '/pictures/scenes/playground-1.jpg';
const FORM = 'application/x-www-form-urlencoded';

/** What each flood sends in turn; every request is another one. */
export const floods: Readonly<Record<string, readonly Make[]>> = {
  'ambiguous paths': [
    () => get('/api/../news'),
    () => get('/api/%2e%2e/news'),
    () => get('/media/../about'),
    (random) => get(`/api/..%2f${random}`),
  ],
  'made-up keys': [
    (random) => get(`/lead?form=${random}`),
    (random) => get(`/lead?move=${random}`),
    (random) => get(`/api/news/${random}`),
    (random) => get(`/news/${random}`),
    (random) => get(`/RSC/R/news/${random}.txt`),
  ],
  pictures: [
    (random) => get(`/media/1920?url=${PICTURE}?x=${random}`),
    (random) => get(`/media/1920?url=/pictures/${random}.jpg`),
    (random) => get(`/media/1600?url=${PICTURE}&${random}`),
  ],
  'uncached work': [
    (random) => post('text/plain', random),
    (random) => post(FORM, `form=tour&name=${random}`),
    (random) => get(`/api/news?x=${random}`),
    (random) => get(`/api/lead?${random}=1`),
  ],
};

/** Endless requests of one flood. */
export function* requestsOf(name: string): Generator<HostileRequest, never> {
  const makers = floods[name];
  if (makers === undefined) throw new Error(`there is no flood "${name}"`);
  for (;;) for (const make of makers) yield make(randomUUID());
}
