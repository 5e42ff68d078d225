import { expect, test } from 'vitest';
import { readScriptHosts, readScriptUrl } from '../../../../src/runtime/script-hosts.ts';

test('hosts are names in any case and alphabet', () => {
  const hosts = ['a.example', 'b.example', 'xn--b1ajehof.xn--p1ai'];
  expect(readScriptHosts('a.example, B.Example,звонки.рф')).toEqual(hosts);
});

const WRONG =
  'a.example,|*.com|com|https://a.example|a.example/x.js|a.example:443|a@b.example|a%2eexample|' +
  "a. example|192.0.2.1|a.example' 'unsafe-inline'|-a.example|";

test.each(WRONG.split('|'))('«%s» is not a list of hosts', (list) => {
  expect(readScriptHosts(list)).toBeUndefined();
});

test.each([
  'https://*.com/',
  'https://a:b@calls.example/x.js',
  'https://calls.example;x/x.js',
  'http://calls.example/x.js',
  '//calls.example/x.js',
  'data:text/javascript,1',
  '',
])('«%s» is not a script on a named host', (url) => {
  expect(readScriptUrl(url)).toBeUndefined();
});

test('a script may have a port and a query', () => {
  expect(readScriptUrl('https://calls.example:8443/x.js?id=1')?.host).toBe('calls.example:8443');
});
