import type { Role } from './account.ts';

export const roleLabels = {
  user: 'Kullanıcı',
  admin: 'Admin',
  super_admin: 'Süper Admin',
} as const satisfies Record<Role, string>;

/** Label of an account's status. An account whose owner asked for deletion is shown as leaving. */
export function accountStatusLabel(user: { readonly is_active: boolean; readonly leaving_at: string | null }): string {
  if (user.leaving_at !== null) return 'Siliniyor';
  return user.is_active ? 'Aktif' : 'Pasif';
}
