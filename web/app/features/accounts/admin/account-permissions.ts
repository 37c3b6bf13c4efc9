import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { mayChangeAccount, type Role } from '@hokka/contracts/permissions/user-roles.ts';

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
  if (!mayChangeAccount(admin.role, user.role))
    return 'Süper adminlerin hesabını yalnızca bir süper admin değiştirebilir.';
  return undefined;
}

/** What a role may do, in one sentence. */
export const roleDescriptions = {
  user: 'Yalnızca kendi makalelerini, profilini ve aboneliğini yönetir; admin alanına giremez.',
  admin: 'Kullanıcıları, makaleleri, ödemeleri ve gizli bilgiler dahil bütün ayarları görür ve değiştirir.',
  super_admin:
    'Admin yetkilerine ek olarak süper admin yetkisi verir ve alır, bir kullanıcının gördüğünü salt okunur görüntüler.',
} as const satisfies Record<Role, string>;
