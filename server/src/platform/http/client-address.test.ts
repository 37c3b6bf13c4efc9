import { isIP } from 'node:net';
import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../../../testing/database.ts';
import { nastyString } from '../../../../testing/text-samples.ts';
import { systemClock } from '../clock.ts';
import { type ClientAddress, createTrustedProxyCheck, resolveClientAddress } from './client-address.ts';
import { mountRoutes } from './mount-routes.ts';
import { route } from './route.ts';
import { createApp, withoutSchemas } from './server/app.ts';

function appBehind(networks: readonly string[]): FastifyInstance {
  const app = Fastify({ ...withoutSchemas, trustProxy: createTrustedProxyCheck(networks) });
  app.get('/', async (request) => resolveClientAddress(request));
  return app;
}

const app = appBehind(['10.0.0.0/8', 'fd00::/8', '::1']);
afterAll(() => app.close());

async function seen(forwardedFor: string, remoteAddress = '10.0.0.1', from = app): Promise<ClientAddress> {
  const response = await from.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } });
  return response.json();
}

describe('the client behind a proxy', () => {
  test.each([
    ['66.6.6.6', '66.6.6.6', '66.6.6.6'],
    ['66.6.6.6:40001', '66.6.6.6', '66.6.6.6'],
    ['66.6.6.6:40002', '66.6.6.6', '66.6.6.6'],
    ['066.006.6.06', '66.6.6.6', '66.6.6.6'],
    ['::ffff:66.6.6.6', '66.6.6.6', '66.6.6.6'],
    ['::FFFF:4206:606', '66.6.6.6', '66.6.6.6'],
    ['[::ffff:66.6.6.6]:40001', '66.6.6.6', '66.6.6.6'],
    ['0000:0000:0000:0000:0000:ffff:4206:0606', '66.6.6.6', '66.6.6.6'],
    ['2001:db8::1', '2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0::0001', '2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth1]:80', 'fe80::1', 'fe80:0:0:0::/64'],
    // Several proxies in a row, one of them written with its port.
    ['9.9.9.9, 66.6.6.6:1, 10.0.0.7:4711', '66.6.6.6', '66.6.6.6'],
    ['9.9.9.9, 66.6.6.6, [fd00::1]:443', '66.6.6.6', '66.6.6.6'],
  ])('that is called %s is %s of the network %s', async (forwardedFor, address, network) => {
    expect(await seen(forwardedFor)).toEqual({ address, network });
  });

  test.each(['unknown', '_hidden', '', '66.6.6', '66.6.6.666', '66.6.6.6:x', '[66', '1'.repeat(4000)])(
    'that is called %j counts as the proxy',
    async (forwardedFor) => {
      expect(await seen(forwardedFor)).toEqual({ address: '10.0.0.1', network: '10.0.0.1' });
      expect((await seen(`${forwardedFor}, 10.0.0.2`)).address).toBe('10.0.0.2');
    },
  );

  test('is one network in every spelling', async () => {
    const port = fc.nat(65_535);
    const address = fc.ipV4().map((plain) => ({ plain, spellings: spellingsOfIpv4(plain) }));
    await fc.assert(
      fc.asyncProperty(address, port, async ({ plain, spellings }, chosenPort) => {
        fc.pre(!plain.startsWith('10.'));
        for (const spelling of spellings) {
          for (const written of [spelling, `${spelling.includes(':') ? `[${spelling}]` : spelling}:${chosenPort}`])
            expect(await seen(written)).toEqual({ address: plain, network: plain });
        }
      }),
    );
  });

  test('of IPv6 is one network in every spelling', async () => {
    const groups = fc
      .array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
      .filter(([first = 0]) => first >> 8 !== 0xfd && first > 0);
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(65_535), async (values, port) => {
        const spelled = values.map((value) => value.toString(16).padStart(4, '0')).join(':');
        const one = await seen(spelled);
        expect(one.network).toBe(
          `${values
            .slice(0, 4)
            .map((value) => value.toString(16))
            .join(':')}::/64`,
        );
        for (const other of [one.address, spelled.toUpperCase(), `[${spelled}]:${port}`, `${spelled}%eth${port}`])
          expect(await seen(other)).toEqual(one);
      }),
    );
  });

  test('has an address whatever the proxy writes', async () => {
    const header = nastyString.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        expect(isIP((await seen(text)).address)).not.toBe(0);
      }),
    );
  });
});

describe('without a proxy that is trusted', () => {
  test('the value of the header is not trusted as an address', async () => {
    expect((await seen('66.6.6.6', '203.0.113.9')).address).toBe('203.0.113.9');
    expect((await seen('66.6.6.6, 203.0.113.9', '::ffff:203.0.113.9')).address).toBe('203.0.113.9');
  });

  test('a connection that is gone has the address of none', () => {
    // What a request says whose socket is closed.
    const gone = { ip: undefined } as unknown as Parameters<typeof resolveClientAddress>[0];
    expect(resolveClientAddress(gone)).toEqual({ address: '0.0.0.0', network: '0.0.0.0' });
  });
});

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['linklocal', '169.254.3.4'],
  ['linklocal', 'fe80::1%eth0'],
  ['uniquelocal', '172.31.0.1'],
  ['uniquelocal', 'fd12::1'],
  ['203.0.113.0/24', '::ffff:203.0.113.200'],
  ['::ffff:203.0.113.0/120', '203.0.113.200'],
  ['0.0.0.0/0', '198.51.100.1'],
  ['2001:db8::/32', '2001:db8:9::1'],
])('of %s the proxy %s is trusted', async (network, proxy) => {
  const behind = appBehind([network]);
  expect((await seen('66.6.6.6', proxy, behind)).address).toBe('66.6.6.6');
  await behind.close();
});

test('what limits count is one network, however the proxy writes it', async () => {
  const counted: string[] = [];
  const limited = endpoint({
    name: 'limited',
    summary: 'Something that is limited',
    method: 'GET',
    path: '/limited',
    access: 'public',
    data: z.null(),
    rateLimits: [{ bucket: 'limited', subject: 'address', max: 1, windowSeconds: 60 }],
  });
  const served = createApp({ log: silentLog, trustedProxies: ['10.0.0.1'] });
  mountRoutes(served, [route(limited, { handle: async () => null })], {
    authenticate: async () => undefined,
    countHit: async (_limit, subject) => void counted.push(subject),
    inMaintenance: () => false,
    clock: systemClock,
    log: silentLog,
  });
  for (const forwardedFor of ['66.6.6.6', '66.6.6.6:40001', '66.6.6.6:40002', '::ffff:66.6.6.6']) {
    const headers = { 'x-forwarded-for': forwardedFor };
    await served.inject({ url: `${apiBase}/limited`, remoteAddress: '10.0.0.1', headers });
  }
  await served.close();
  expect(counted).toEqual(Array(4).fill('66.6.6.6'));
});

function spellingsOfIpv4(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const [first, second, third, fourth] = hex;
  return [
    address,
    bytes.map((byte) => String(byte).padStart(3, '0')).join('.'),
    `::ffff:${address}`,
    `::FFFF:${first}${second}:${third}${fourth}`,
    `0:0:0:0:0:ffff:${address}`,
  ];
}
