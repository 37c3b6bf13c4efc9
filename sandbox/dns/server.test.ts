import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsServer, startDns } from './server.ts';

describe('the name server', () => {
  let server: DnsServer;
  let resolver: Resolver;

  beforeAll(async () => {
    server = await startDns({ port: 0 });
    resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([server.address]);
  });
  afterAll(() => server.close());

  test('answers by kind, and forgets what is set to nothing', async () => {
    server.set('Ornek.com', 'TXT', ['bir', 'iki']);
    server.set('ornek.com', 'AAAA', ['::1', '2001:db8::2:0:0:3']);
    expect((await resolver.resolveTxt('ornek.com')).flat().toSorted()).toEqual(['bir', 'iki']);
    expect(await resolver.resolve6('ORNEK.com')).toEqual(['::1', '2001:db8::2:0:0:3']);
    await expect(resolver.resolve4('ornek.com')).rejects.toMatchObject({ code: 'ENODATA' });
    server.set('ornek.com', 'TXT', []);
    server.set('ornek.com', 'AAAA', []);
    await expect(resolver.resolveTxt('ornek.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  test('follows aliases, but not in circles', async () => {
    server.set('a.ornek.com', 'CNAME', ['b.ornek.com.']);
    server.set('b.ornek.com', 'A', ['192.0.2.7']);
    expect(await resolver.resolve4('a.ornek.com')).toEqual(['192.0.2.7']);
    server.set('c.ornek.com', 'CNAME', ['c.ornek.com']);
    expect(await resolver.resolve4('c.ornek.com')).toEqual([]);
  });

  test('fails as it is told to, and remembers what was asked', async () => {
    server.setFault('bozuk.com', 'failing');
    await expect(resolver.resolve4('bozuk.com')).rejects.toMatchObject({ code: 'ESERVFAIL' });
    server.setFault('bozuk.com', undefined);
    await expect(resolver.resolve4('bozuk.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(server.asked.filter((name) => name === 'bozuk.com')).toHaveLength(2);
  });
});
