import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { createRequestHandler } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { publicReads } from '../../../testing/public-reads.ts';
import { makeSiteBuild } from '../../../testing/site-build.ts';
import { loadContext } from '../../entry.server.tsx';

const site = { site_name: 'Hokka', registration_enabled: true, support_24_7: false, demo: false };

let handle: ReturnType<typeof createRequestHandler>;
beforeAll(async () => {
  handle = createRequestHandler(await makeSiteBuild(), 'production');
});

/** Requests a page of a service that is or is not in maintenance. */
async function open(path: string, { maintenance, ...reads }: { maintenance: boolean } & Partial<PublicReads>) {
  const context = loadContext({
    reads: publicReads({ site: async () => ({ ...site, maintenance }), ...reads }),
  });
  const response = await handle(new Request(`https://hokka.test${path}`), context as never);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

describe('in maintenance', () => {
  test.each(['/', '/?utm_source=mail', '/articles/0190e0b0-0000-7000-8000-000000000001', '/sitemap', '/no/such/page'])(
    '%s is closed',
    async (path) => {
      const { status, headers, body } = await open(path, { maintenance: true });
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toBe('60');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(body).toContain('<title>Bakımdayız · Hokka</title>');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).toContain('Hizmetimiz şu anda bakımda. Lütfen biraz sonra tekrar deneyin.');
      expect(body).toMatch(/<a [^>]*href="\/login"[^>]*>Yönetici girişi<\/a>/);
      // The header with the site's name is still shown.
      expect(body).toContain('<header');
    },
  );

  test('a closed page stays closed when what it shows cannot be read', async () => {
    const broken = async () => Promise.reject(new Error('the database is away'));
    vi.spyOn(console, 'error').mockReturnValue();
    const { status } = await open('/', { maintenance: true, plans: broken });
    expect(status).toBe(503);
  });

  test.each([
    '/login',
    '/login?next=%2Fadmin%2Fsettings',
    '/register',
    '/verify-email/a-token',
    '/forgot-password',
    '/reset-password/a-token',
    '/account-deleted',
    // On these pages the browser learns it from the API.
    '/dashboard',
    '/dashboard/profile',
    '/admin/settings',
  ])('%s stays open', async (path) => {
    const { status, headers, body } = await open(path, { maintenance: true });
    expect(status).toBe(200);
    expect(headers.get('Retry-After')).toBeNull();
    expect(body).not.toContain('Bakımdayız');
  });
});

describe('otherwise', () => {
  test.each([
    ['/', 200],
    ['/articles/0190e0b0-0000-7000-8000-000000000001', 404],
    ['/no/such/page', 404],
  ])('%s answers %d', async (path, expected) => {
    const { status, headers, body } = await open(path, { maintenance: false });
    expect(status).toBe(expected);
    expect(headers.get('Retry-After')).toBeNull();
    expect(body).not.toContain('Bakımdayız');
  });

  test('a page that breaks says so between header and footer', async () => {
    const broken = async () => Promise.reject(new Error('the database is away'));
    vi.spyOn(console, 'error').mockReturnValue();
    const { status, body } = await open('/', { maintenance: false, plans: broken });
    expect(status).toBe(500);
    expect(body).toContain('Bu sayfa gösterilemedi');
    expect(body).toContain('<header');
    expect(body.match(/<main/g)).toHaveLength(1);
    expect(body).not.toContain('the database is away');
  });
});
