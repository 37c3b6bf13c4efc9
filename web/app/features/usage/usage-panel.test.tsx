import { getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { UsedUpNotice } from './usage-panel.tsx';

beforeEach(() => {
  openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

function render(articles: { limit: number; remaining: number | null }, role = 'owner') {
  const client = new QueryClient();
  const stats = {
    articles,
    aiRequests: { remaining: 7 },
    periodEnd: '2026-12-01T09:00:00.000Z',
    periodEnding: 'renews',
  };
  client.setQueryData(buildQueryKey(getUsageStats), stats);
  client.setQueryData(buildQueryKey(listWorkspaces), { workspaces: [{ is_personal: true, role }], invites: [] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <UsedUpNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('only a used-up limit is announced, with the way to the plans for those who may see them', () => {
  const usedUp = { limit: 1200, remaining: 0 };
  expect(render(usedUp)).toContain('Aylık 1.200 makale hakkınız doldu');
  expect(render(usedUp)).toContain('Planları görün');
  expect(render(usedUp)).toContain('ve kalan 7 AI isteğinizle yazabilirsiniz');
  expect(render(usedUp, 'editor')).toContain('hakkınız doldu');
  expect(render(usedUp, 'editor')).toContain('Planı çalışma alanının sahibi değiştirebilir.');
  expect(render(usedUp, 'editor')).not.toContain('Planları görün');
  for (const others of [
    { limit: 3, remaining: 1 },
    { limit: 0, remaining: null },
    { limit: 0, remaining: 0 },
  ])
    expect(render(others)).toBe('');
});
