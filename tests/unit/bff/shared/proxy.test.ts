import { expect, test } from 'vitest';
import { isExempt } from '#shared/proxy.ts';

test.each<[list: string, yes: readonly string[], no: readonly string[]]>([
  ['', [], ['a.example']],
  ['*', ['a.example', '1.1.1.1', '[2606:4700::1]'], []],
  ['b.example, *', ['a.example'], []],
  ['*:8443', ['a.example:8443'], ['a.example']],
  ['A.example', ['a.example', 'x.A.example', 'a.example.'], ['ba.example', 'example']],
  ['.a.example', ['a.example', 'x.a.example'], ['ba.example']],
  ['*.a.example', ['x.a.example'], ['a.example']],
  ['a.example:8443', ['a.example:8443', 'x.a.example:8443'], ['a.example']],
  ['a.example:443', ['a.example'], ['a.example:8443']],
  ['b.example  a.example,', ['a.example', 'b.example'], ['c.example']],
  ['1.1.1.1', ['1.1.1.1'], ['1.1.1.11', '1.1.1.1.example']],
  ['1.1.0.0/16', ['1.1.2.3'], ['1.2.1.1', 'a.example']],
  ['2606:4700::/32, [2a00::1]:8443', ['[2606:4700::1]', '[2a00::1]:8443'], ['[2a00::1]']],
  ['1.1.1.1/99, a.example/24', [], ['1.1.1.1', 'a.example']],
])('NO_PROXY=%s', (list, yes, no) => {
  const reached = (host: string) => {
    const { hostname, port } = new URL(`https://${host}`);
    return isExempt(list, hostname, port || '443');
  };
  expect({ yes: yes.filter(reached), no: no.filter(reached) }).toEqual({ yes, no: [] });
});
