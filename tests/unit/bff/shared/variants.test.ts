import { describe, expect, test } from 'vitest';
import { makeVariants } from '#shared/variants.ts';

const long = Buffer.from(JSON.stringify({ title: 'Космосад. '.repeat(100) }));
const short = Buffer.from('{"title":"Космосад"}');

describe('the variants of a body', () => {
  test('share one buffer, which nothing else uses', async () => {
    const { identity, gzip, br, size } = await makeVariants(long);
    const memory = [identity, gzip, br].map((variant) => variant?.body.buffer);
    expect(new Set(memory).size).toBe(1);
    expect(identity.body.buffer.byteLength).toBe(size);
  });

  test('are only one for a body too short to compress', async () => {
    const { identity, gzip, br } = await makeVariants(short);
    expect([identity.body, gzip, br]).toStrictEqual([short, undefined, undefined]);
  });
});
