import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { expect, test } from 'vitest';
import { toUndoChange, withChangedUser } from './api.ts';

const user = (id: string): ListedUser => ({
  id,
  kind: 'person',
  name: id,
  email: `${id}@example.com`,
  phone: null,
  role: 'user',
  is_active: true,
  email_verified: true,
  created_at: '2026-01-01T00:00:00.000Z',
  last_login: null,
  leaving_at: null,
  subscriptions: [],
});
const pagination = { page: 1, currentPage: 1, limit: 10, total: 2, totalPages: 1 };

test('a change shows on its row alone, and what takes it back leaves later changes of others', () => {
  const [one, other] = [user('one'), user('other')];
  const list = { users: [one, other], pagination };
  const change = { is_active: false };
  const changed = withChangedUser(list, 'one', change);
  expect(changed.users).toEqual([{ ...one, is_active: false }, other]);
  const promoted = withChangedUser(changed, 'one', { role: 'admin' });
  const back = withChangedUser(promoted, 'one', toUndoChange(one, change));
  expect(back.users).toEqual([{ ...one, role: 'admin' }, other]);
  expect(withChangedUser(list, 'nobody', change)).toEqual(list);
});
