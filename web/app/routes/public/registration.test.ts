import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { createRequestHandler } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicReads } from '../../../testing/public-reads.ts';
import { makeSiteBuild } from '../../../testing/site-build.ts';
import { loadContext } from '../../entry.server.tsx';

const plan: Plan = {
  id: 1,
  name: 'Ücretsiz',
  description: 'Denemek için',
  price: 0,
  currency: 'TRY',
  duration_months: 1,
  article_limit: 3,
  ai_requests_limit: 10,
  seats: 1,
  sort_order: 0,
  is_active: true,
  features: {},
  is_popular: false,
  first_month_price: null,
};
const plans = [plan, { ...plan, id: 2, name: 'Profesyonel', price: 49, is_popular: true }];

let handle: ReturnType<typeof createRequestHandler>;
beforeAll(async () => {
  handle = createRequestHandler(await makeSiteBuild(), 'production');
});

/** Addresses of the links of a page. */
async function collectLinks(path: string, isOpen: boolean): Promise<string[]> {
  const site = {
    site_name: 'Hokka',
    registration_enabled: isOpen,
    maintenance: false,
    support_24_7: false,
    demo: false,
  };
  const context = loadContext({ reads: publicReads({ site: async () => site, plans: async () => plans }) });
  const response = await handle(new Request(`https://hokka.test${path}`), context as never);
  return [...(await response.text()).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address = '']) => address);
}

const pages = [
  ...['/', '/pricing', '/features', '/contact', '/articles', '/sitemap', '/privacy', '/no/such/page'],
  ...['/login', '/register', '/verify-email', '/forgot-password', '/reset-password/x'],
];

describe('the way to the registration', () => {
  test.each(pages)('is on %s while new members are taken', async (path) => {
    expect(await collectLinks(path, true)).toContain('/register');
  });

  test.each(pages)('is not on %s while none are', async (path) => {
    const links = await collectLinks(path, false);
    expect(links).toContain('/login');
    expect(links).not.toContain('/register');
  });
});

test.each(['/', '/pricing'])('%s leads whoever is signed in to the order of the plan', async (path) => {
  for (const isOpen of [true, false]) {
    const links = await collectLinks(path, isOpen);
    expect(links).toContain('/dashboard/subscription/order?plan=2');
    expect(links).not.toContain('/dashboard/subscription/order?plan=1');
  }
});
