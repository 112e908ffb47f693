import { expect, test } from 'vitest';
import { composeEgress } from './compose-egress.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.216.34'],
  'mixed.example': ['93.184.216.34', '10.0.0.1'],
  'wiki.corp.example': ['10.1.2.3'],
};
const resolve = async (name: string) => {
  const answers = names[name];
  if (!answers) throw new Error('ENOTFOUND');
  return answers;
};

test.each([
  ['https://public.example/hook', undefined],
  ['http://public.example/hook', 'scheme'],
  ['https://mixed.example/', 'address'],
  ['https://unknown.example/', 'not known'],
  ['http://127.0.0.1:8080/', ''],
  ['https://[::1]/', ''],
  ['http://localhost:8080/', ''],
  ['https://169.254.169.254/', ''],
  ['nonsense', ''],
])('%s may be sent to, or not, as the default says', async (url, reason) => {
  const { checkUrl } = composeEgress({}, resolve);
  const found = await checkUrl(url);
  if (reason === undefined) expect(found).toBeUndefined();
  else expect(found?.toLowerCase()).toContain(reason);
});

test('what the operator names may be sent to, and nothing beside it', async () => {
  const { checkUrl } = composeEgress(
    { loopbackPorts: [8080], allow: [{ hosts: ['wiki.corp.example'], addresses: ['10.1.0.0/16'] }] },
    resolve,
  );
  expect(await checkUrl('http://127.0.0.1:8080/')).toBeUndefined();
  expect(await checkUrl('http://127.0.0.1:8081/')).toBeDefined();
  expect(await checkUrl('https://wiki.corp.example/')).toBeUndefined();
  expect(await checkUrl('https://10.1.2.3/')).toBeDefined();
});

test('rules that make no sense are refused at the start', () => {
  expect(() => composeEgress({ allow: [{ hosts: [], addresses: ['nonsense'] }] })).toThrow('cannot be used');
});
