import { afterEach, describe, expect, test, vi } from 'vitest';
import { submittedLead } from '../../../../src/content/submitted-lead.ts';
import { postLead } from '../../../../src/server/post-lead.ts';
import { type LeadAnswer, sendLead } from '../../../../src/server/send-lead.ts';

vi.mock('../../../../src/server/send-lead.ts', () => ({
  sendLead: vi.fn<typeof sendLead>(),
  readLeadBody: (request: Request) => request.text(),
}));

const answered = (answer: Partial<LeadAnswer>) =>
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

  test.each([
    [429, 'busy'],
    [503, 'unavailable'],
  ] as const)('%d says when to try again', async (status, reason) => {
    answered({ status, retryAfter: '17' });
    const renderer = createRenderer();
    const response = await send(post('form=tour'), renderer);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('17');
    expect(renderer.seen[0]?.submitted?.submission).toStrictEqual({ state: 'failed', reason });
  });

  test('has the status of the page where that cannot be rendered', async () => {
    answered({ status: 422, text: '{"errors":{"phone":["x"]}}' });
    const response = await send(post('form=tour'), createRenderer(502));
    expect(response.status).toBe(502);
  });
});

describe("no visitor's doing", () => {
  test.each([403, 413, 500])('%d is a whole error page', async (status) => {
    answered({ status });
    const renderer = createRenderer();
    const response = await send(post('form=tour&name=secret'), renderer);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(renderer.seen).toStrictEqual([{ path: `/_error/${status}`, submitted: undefined }]);
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
