import { afterEach, describe, expect, test, vi } from 'vitest';
import { submittedLead } from '../../../../src/content/submitted-lead.ts';
import { postLead } from '../../../../src/server/post-lead.ts';
import { type LeadResponse, sendLead } from '../../../../src/server/send-lead.ts';

vi.mock('../../../../src/server/send-lead.ts', () => ({
  sendLead: vi.fn<typeof sendLead>(),
  readLeadBody: (request: Request) => request.text(),
}));

const answered = (answer: Partial<LeadResponse>) =>
  vi
    .mocked(sendLead)
    .mockResolvedValue({ status: 201, retryAfter: undefined, text: '', ...answer });

afterEach(() => vi.mocked(sendLead).mockReset());

const post = (body: string, type = 'application/x-www-form-urlencoded'): Request =>
  new Request('http://site.test/lead?form=tour', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });

/** A renderer that writes down what it was asked for and what the page would show. */
function createRenderer(status = 200) {
  const seen: { path: string; submitted: ReturnType<typeof submittedLead> }[] = [];
  const render = async ({ url, method }: Request): Promise<Response> => {
    expect(method).toBe('GET');
    const { pathname, search } = new URL(url);
    seen.push({ path: pathname + search, submitted: submittedLead() });
    return new Response('<h1>page</h1>', { status });
  };
  return { render, seen };
}

const send = (request: Request, { render }: ReturnType<typeof createRenderer>) =>
  postLead(render, request, undefined);

describe('a form that was taken', () => {
  test('leads to the success page of its preset', async () => {
    answered({ status: 201 });
    const response = await send(post('form=tour&name=x'), createRenderer());
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/lead?sent=1&form=tour');
  });

  test('cannot lead elsewhere', async () => {
    answered({ status: 201 });
    const response = await send(post('form=%0d%0a//evil.test%26sent=0'), createRenderer());
    expect(response.headers.get('location')).toBe(
      '/lead?sent=1&form=%0D%0A%2F%2Fevil.test%26sent%3D0',
    );
  });
});

describe('a form that comes back', () => {
  test('is the same page with what was typed and what is wrong', async () => {
    const errors = { phone: ['Проверьте номер'] };
    answered({ status: 422, text: JSON.stringify({ errors }) });
    const renderer = createRenderer();
    const response = await send(post('form=tour&name=%D0%AF&name=second&phone=1'), renderer);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(renderer.seen).toStrictEqual([
      {
        path: '/lead?form=tour',
        submitted: {
          values: { form: 'tour', name: 'Я', phone: '1' },
          submission: { state: 'editing', errors },
        },
      },
    ]);
  });

  test('with 503 says when to try again', async () => {
    answered({ status: 503, retryAfter: '17' });
    const renderer = createRenderer();
    const response = await send(post('form=tour'), renderer);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('17');
    const [seen] = renderer.seen;
    expect(seen?.submitted?.submission).toStrictEqual({ state: 'failed', reason: 'unavailable' });
  });

  test('has the status of the page where that cannot be rendered', async () => {
    answered({ status: 422, text: '{"errors":{"phone":["x"]}}' });
    const response = await send(post('form=tour'), createRenderer(502));
    expect(response.status).toBe(502);
  });
});

describe('a refusal', () => {
  test.each([403, 413, 429, 500])('%d renders nothing and says to go back', async (status) => {
    answered({ status, retryAfter: '17' });
    const renderer = createRenderer();
    const response = await send(post('form=tour&name=secret'), renderer);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('17');
    const html = await response.text();
    expect(html.replaceAll('\u00a0', ' ')).toContain('Вернитесь назад');
    expect(html).not.toContain('secret');
    expect(renderer.seen).toStrictEqual([]);
  });

  test('comes in place of a form once a visitor has caused too many renders', async () => {
    answered({ status: 422, text: '{"errors":{"phone":["x"]}}' });
    const renderer = createRenderer();
    const visitor = { address: '203.0.113.9', host: undefined };
    const statuses = new Set<number>();
    for (let count = 0; count < 100; count += 1) {
      statuses.add((await postLead(renderer.render, post('form=tour'), visitor)).status);
    }
    expect([...statuses]).toEqual([422, 429]);
    expect(renderer.seen.length).toBeLessThan(70);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    '%s is 415 and is not passed on',
    async (type) => {
      const response = await send(post('{}', type), createRenderer());
      expect(response.status).toBe(415);
      expect(sendLead).not.toHaveBeenCalled();
    },
  );

  test('a charset or capitals in the type make no difference', async () => {
    answered({ status: 201 });
    const type = 'Application/X-WWW-Form-Urlencoded; charset=utf-8';
    expect((await send(post('form=tour', type), createRenderer())).status).toBe(303);
  });
});
