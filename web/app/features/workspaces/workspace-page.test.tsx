import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getWorkspace, listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../../testing/fake-browser.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { chooseWorkspace } from '../../lib/session/workspace.ts';
import { WorkspacePage } from './workspace-page.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const at = '2026-03-10T09:00:00.000Z';
const personal = { id: 'a', slug: 'k-1', name: 'Ayşe', is_personal: true, role: 'owner', ends_at: null } as const;
const agency = { id: 'b', slug: 'ajans', name: 'Ajans', is_personal: false, role: 'editor', ends_at: null } as const;
const invite = { id: 'c', workspace_name: 'Dergi', role: 'writer', expires_at: at } as const;
const member = (id: string, role: string) => ({
  id,
  name: `Üye ${id}`,
  email: `${id}@example.com`,
  role,
  joined_at: at,
  former_role: null,
  quota: { cap: { articles: 5, ai_requests: null }, used: { articles: 2, ai_requests: 3 } },
});

beforeEach(() => {
  openFakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

function render(
  node: ReactNode,
  { workspaces = [personal] as object[], invites = [] as object[], workspace = {} } = {},
) {
  const client = new QueryClient();
  client.setQueryData(buildQueryKey(listWorkspaces), { workspaces, invites });
  client.setQueryData(buildQueryKey(getProfile), { id: 'a' });
  client.setQueryData(buildQueryKey(getWorkspace), {
    ...personal,
    seats: { taken: 2, limit: 5 },
    members: [member('a', 'owner'), member('d', 'writer')],
    invites: [
      { id: 'i', email: 'yeni@example.com', role: 'editor', expires_at: at, is_expired: false, is_waiting: true },
    ],
    seat_choice_until: null,
    handover: null,
    ...workspace,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the switcher', () => {
  const switcher = <WorkspaceSwitcher collapsed={false} />;

  it('is absent for users with nothing to switch', () => {
    expect(render(switcher)).toBe('');
  });

  it('shows the workspace of the tab with the role, and counts invitations', () => {
    const both = { workspaces: [personal, agency], invites: [invite] };
    expect(render(switcher, both)).toContain('Kişisel çalışma alanı');
    chooseWorkspace('ajans');
    expect(render(switcher, both)).toMatch(/Ajans.*Editör.*1 davet/s);
    expect(render(switcher, { invites: [invite] })).toBe('');
  });
});

describe('the page', () => {
  const page = <WorkspacePage planLink={<a href="/plan">Planları görün</a>} />;

  it('shows seats, members and invitations to who manages them', () => {
    // Where an address may wrap is no part of its text.
    const shown = render(page).replaceAll('<wbr/>', '');
    expect(shown).toContain('2 / 5 üye yeri dolu');
    expect(shown).toContain('d@example.com');
    expect(shown).toContain('2 / 5 makale');
    expect(shown).toMatch(/yeni@example\.com.*yer bekliyor/s);
    expect(shown).toContain('Davet et');
  });

  it('says what more seats than the plan has mean, and hides what a role may not do', () => {
    const crowded = { seats: { taken: 6, limit: 5 }, seat_choice_until: at };
    expect(render(page, { workspace: crowded })).toMatch(/fazla üyeniz var.*salt okunur olur.*Planları görün/s);
    const paused = { ...member('e', 'approver'), former_role: 'writer' };
    expect(render(page, { workspace: { members: [member('a', 'owner'), paused] } })).toContain('Önceki rolü: Yazar.');
    const reader = { ...agency, role: 'approver', invites: [] };
    const shown = render(page, { workspace: reader });
    expect(shown).not.toContain('Davet et');
    expect(shown).not.toContain('İşlemler: Üye d');
    expect(render(page, { invites: [invite], workspace: reader })).toMatch(/“Dergi”.*Katıl/s);
  });

  it('shows an offer to the heir and a deletion to all', () => {
    const handover = { from_id: 'd', to_id: 'a', expires_at: at };
    expect(render(page, { workspace: { ...agency, handover } })).toMatch(
      /Üye d bu çalışma alanını size devretmek.*Devral/s,
    );
    expect(render(page, { workspace: { ...agency, ends_at: at } })).toMatch(/tarihinde silinecek/);
  });
});
