import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { originsOf, type ServerListening } from './origins.ts';

const own = (address: string, family: 'IPv4' | 'IPv6', internal = false, scopeid = 0) =>
  ({ address, family, internal, scopeid, netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo;

const machine = () => ({
  lo: [own('127.0.0.1', 'IPv4', true), own('::1', 'IPv6', true)],
  eth0: [own('2001:db8::7', 'IPv6'), own('192.0.2.7', 'IPv4'), own('fe80::7', 'IPv6', false, 2)],
  gone: undefined,
});
const at = (address: string, more: Partial<ServerListening> = {}) =>
  originsOf({ address, port: 7420, ...more }, machine);

describe('where a host is', () => {
  test('is this machine alone when it listens on loopback', () => {
    expect(at('127.0.0.1')).toEqual({
      local: 'http://127.0.0.1:7420',
      all: ['http://127.0.0.1:7420'],
      outside: [],
      direct: ['http://127.0.0.1:7420'],
    });
    expect(at('::1').all[0]).toBe('http://[::1]:7420');
  });

  test('is an address that can be opened when it listens on every address', () => {
    expect(at('0.0.0.0')).toEqual({
      local: 'http://127.0.0.1:7420',
      all: ['http://192.0.2.7:7420', 'http://127.0.0.1:7420'],
      outside: ['http://192.0.2.7:7420'],
      direct: ['http://192.0.2.7:7420', 'http://127.0.0.1:7420'],
    });
    expect(at('::').outside).toEqual(['http://192.0.2.7:7420', 'http://[2001:db8::7]:7420']);
    for (const each of ['0.0.0.0', '::']) {
      expect(at(each).all.join()).not.toContain('0.0.0.0');
      expect(at(each).all).not.toContain('http://[::]:7420');
    }
  });

  test('is this machine when it listens on every address and has no other', () => {
    expect(originsOf({ address: '0.0.0.0', port: 1 }, () => ({})).all[0]).toBe('http://127.0.0.1:1');
  });

  test('is its public address in links, and every name it was given', () => {
    const { all, outside } = at('0.0.0.0', {
      publicUrl: 'https://handrail.example',
      allowedHosts: ['nas.local', 'nas.local:80', '192.0.2.9:8080', '2001:db8::9', 'https://other.example'],
    });
    expect(all[0]).toBe('https://handrail.example');
    expect(outside).toEqual([
      'https://handrail.example',
      'http://nas.local:7420',
      'http://nas.local',
      'http://192.0.2.9:8080',
      'http://[2001:db8::9]:7420',
      'https://other.example',
      'http://192.0.2.7:7420',
    ]);
    for (const each of outside) expect(all).toContain(each);
  });

  test('is the first name it was given when it listens on every address, and loopback when it does not', () => {
    expect(at('0.0.0.0', { allowedHosts: ['nas.local'] }).all[0]).toBe('http://nas.local:7420');
    const behindProxy = at('127.0.0.1', { allowedHosts: ['nas.local'] });
    expect(behindProxy.all[0]).toBe('http://127.0.0.1:7420');
    expect(behindProxy.all).toContain('http://nas.local:7420');
  });
});
