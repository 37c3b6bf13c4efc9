import { type Role, roles } from '@hokka/contracts/accounts/account.ts';
import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';

interface Admin {
  readonly id: string;
  readonly role: Role;
}

/** Why an admin cannot change an account; undefined if they can. The server applies the same rules. */
export function findChangeObstacle(
  admin: Admin,
  user: Pick<ListedUser, 'id' | 'role' | 'leaving_at'>,
): string | undefined {
  if (user.id === admin.id) return 'Kendi hesabınızın durumunu ve rolünü değiştiremezsiniz.';
  if (user.leaving_at !== null) return 'Sahibi bu hesabı sildi; kalıcı olarak silinmesi bekleniyor.';
  if (user.role === 'super_admin' && admin.role !== 'super_admin')
    return 'Süper adminlerin hesabını yalnızca bir süper admin değiştirebilir.';
  return undefined;
}

/** The roles that an admin can give. */
export function listGrantableRoles(admin: Pick<Admin, 'role'>): readonly Role[] {
  return admin.role === 'super_admin' ? roles : roles.filter((role) => role !== 'super_admin');
}

/** What a role may do, in one sentence. */
export const roleDescriptions = {
  user: 'Yalnızca kendi makalelerini, profilini ve aboneliğini yönetir; admin alanına giremez.',
  admin: 'Kullanıcıları, makaleleri, ödemeleri ve gizli bilgiler dahil bütün ayarları görür ve değiştirir.',
  super_admin: 'Admin yetkilerine ek olarak süper admin yetkisi verir ve alır.',
} as const satisfies Record<Role, string>;
