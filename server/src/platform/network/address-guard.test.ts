import type { LookupAddress } from 'node:dns';
import { describe, expect, it, vi } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { AddressRefusedError } from './network-errors.ts';

function guardOf(names: Record<string, readonly string[]>, { allowPrivate = false } = {}) {
  const resolve = vi.fn(async (host: string): Promise<readonly LookupAddress[]> => {
    const addresses = names[host];
    if (addresses === undefined) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  });
  return { guard: createAddressGuard({ allowPrivate, resolve }), resolve };
}

describe('createAddressGuard', () => {
  it.each([
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '[::ffff:127.0.0.1]',
    '::ffff:127.0.0.1',
    '[64:ff9b::7f00:1]',
    '[::127.0.0.1]',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    '169.254.169.254',
    '[fe80::1]',
    'fe80::1%eth0',
  ])('refuses %s without asking the name service', async (host) => {
    const { guard, resolve } = guardOf({});
    await expect(guard.assertHost(host)).rejects.toThrow(AddressRefusedError);
    expect(resolve).not.toHaveBeenCalled();
  });

  it.each([
    '',
    ' ',
    'a b',
    'user@example.com',
    'example.com:25',
    'example.com/x',
    'example.com#',
    'ex\\ample',
    '[::1',
    '1.2.3.4.5',
  ])('refuses %j, which is no host, even where private addresses are allowed', async (host) => {
    const { guard } = guardOf({}, { allowPrivate: true });
    await expect(guard.assertHost(host)).rejects.toThrow(AddressRefusedError);
  });

  it('refuses a name when any of its addresses is private, without telling which', async () => {
    const { guard } = guardOf({ 'rebind.example': ['93.184.215.14', '10.1.2.3'] });
    const refusal = await guard.assertHost('rebind.example').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AddressRefusedError);
    expect(String(refusal)).toContain('rebind.example');
    expect(String(refusal)).not.toContain('10.1.2.3');
  });

  it('answers with the addresses that it has checked', async () => {
    const { guard } = guardOf({ 'api.example': ['93.184.215.14', '2606:2800:21f::1'] });
    expect(await guard.resolveHost('API.example')).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f::1', family: 6 },
    ]);
    expect(await guard.resolveHost('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await guard.resolveHost('[2606:4700::1111]')).toEqual([{ address: '2606:4700::1111', family: 6 }]);
  });

  it('resolves Turkish names in their ASCII form', async () => {
    const { guard, resolve } = guardOf({ 'xn--rnek-4qa.example': ['93.184.215.14'] });
    await guard.assertHost('örnek.example');
    expect(resolve).toHaveBeenCalledWith('xn--rnek-4qa.example');
  });

  it('refuses a name without addresses and passes the name service’s error on', async () => {
    const { guard } = guardOf({ 'empty.example': [] });
    await expect(guard.assertHost('empty.example')).rejects.toThrow(AddressRefusedError);
    await expect(guard.assertHost('missing.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('lets private addresses through where they are allowed', async () => {
    const { guard } = guardOf({ 'models.lan': ['192.168.1.5'], localhost: ['127.0.0.1'] }, { allowPrivate: true });
    expect(await guard.resolveHost('models.lan')).toEqual([{ address: '192.168.1.5', family: 4 }]);
    expect(await guard.resolveHost('localhost')).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(await guard.resolveHost('127.1')).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(await guard.resolveHost('::1')).toEqual([{ address: '::1', family: 6 }]);
  });

  it('uses the system’s name service unless given another', async () => {
    const guard = createAddressGuard({ allowPrivate: true });
    const addresses = await guard.resolveHost('localhost');
    expect(addresses.every(({ address }) => address === '127.0.0.1' || address === '::1')).toBe(true);
  });
});
