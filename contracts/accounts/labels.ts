import type { Role } from './account.ts';

/** What admins call the roles. */
export const roleLabels = {
  user: 'Kullanıcı',
  admin: 'Admin',
  super_admin: 'Süper Admin',
} as const satisfies Record<Role, string>;

/** Whether an account is open. One that its owner gave up is on its way out. */
export function accountStatusLabel(user: { readonly is_active: boolean; readonly leaving_at: string | null }): string {
  if (user.leaving_at !== null) return 'Siliniyor';
  return user.is_active ? 'Aktif' : 'Pasif';
}
