import { listGrantableRoles } from '@hokka/contracts/permissions/user-roles.ts';
import { describe, expect, it } from 'vitest';
import { findChangeObstacle } from './account-permissions.ts';

const admin = { id: 'a', role: 'admin' } as const;
const superAdmin = { id: 's', role: 'super_admin' } as const;
const account = (id: string, role: 'user' | 'admin' | 'super_admin', leaving_at: string | null = null) => ({
  id,
  role,
  leaving_at,
});

describe('findChangeObstacle', () => {
  it.each([
    [admin, account('u', 'user')],
    [admin, account('b', 'admin')],
    [superAdmin, account('t', 'super_admin')],
  ])('lets %j decide about %j', (by, about) => {
    expect(findChangeObstacle(by, about)).toBeUndefined();
  });

  it.each([
    [admin, account('a', 'admin'), 'Kendi hesabınızın'],
    [superAdmin, account('s', 'super_admin'), 'Kendi hesabınızın'],
    [admin, account('s', 'super_admin'), 'yalnızca bir süper admin'],
    [superAdmin, account('u', 'user', '2026-11-21T10:00:00Z'), 'silinmesi bekleniyor'],
  ])('says why %j cannot decide about %j', (by, about, why) => {
    expect(findChangeObstacle(by, about)).toContain(why);
  });
});

it('lets only a super_admin name one', () => {
  expect(listGrantableRoles(admin.role)).toEqual(['user', 'admin']);
  expect(listGrantableRoles(superAdmin.role)).toEqual(['user', 'admin', 'super_admin']);
});
