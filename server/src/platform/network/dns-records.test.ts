import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DnsServer, startDns } from '../../../../sandbox/dns/server.ts';
import { createDnsReader, type DnsReader } from './dns-records.ts';

describe('records in DNS, asked of a name server', () => {
  let server: DnsServer;
  let dns: DnsReader;

  beforeAll(async () => {
    server = await startDns({ port: 0 });
    dns = createDnsReader({ servers: [server.address], timeoutMs: 200 });
    server.set('Siteler.Hokka.example.', 'A', ['192.0.2.10']);
    server.set('siteler.hokka.example', 'AAAA', ['2001:db8::10']);
    server.set('blog.ornek.com', 'CNAME', ['Siteler.Hokka.Example.']);
    server.set('_hokka.blog.ornek.com', 'TXT', ['v=spf1 -all', `hokka-site=${'a'.repeat(300)}`]);
    server.set('zincir.ornek.com', 'CNAME', ['blog.ornek.com']);
    server.setFault('sessiz.ornek.com', 'silent');
    server.setFault('bozuk.ornek.com', 'failing');
  });
  afterAll(() => server.close());

  test('texts have their parts joined', async () => {
    expect(await dns.readTexts('_hokka.blog.ornek.com')).toEqual({
      kind: 'answered',
      values: ['v=spf1 -all', `hokka-site=${'a'.repeat(300)}`],
    });
  });

  test('an alias is in lower case and without a dot at the end', async () => {
    expect(await dns.readAlias('blog.ornek.com')).toEqual({ kind: 'answered', values: ['siteler.hokka.example'] });
    expect(await dns.readAlias('siteler.hokka.example')).toEqual({ kind: 'answered', values: [] });
  });

  test('addresses are found through aliases', async () => {
    expect(await dns.readAddresses('zincir.ornek.com')).toEqual({
      kind: 'answered',
      values: ['192.0.2.10', '2001:db8::10'],
    });
  });

  test('a name that does not exist is an answer, a server that fails or is silent is none', async () => {
    expect(await dns.readTexts('yok.ornek.com')).toEqual({ kind: 'answered', values: [] });
    expect(await dns.readAddresses('yok.ornek.com')).toEqual({ kind: 'answered', values: [] });
    for (const name of ['sessiz.ornek.com', 'bozuk.ornek.com']) {
      expect(await dns.readTexts(name)).toEqual({ kind: 'unreachable' });
      expect(await dns.readAddresses(name)).toEqual({ kind: 'unreachable' });
    }
  });
});
