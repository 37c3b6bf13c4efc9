/** Roles in the product, each with the rights of the one before it; roles in a workspace are in workspace-rights.ts. */
export const roles = ['user', 'admin', 'super_admin'] as const;

export type Role = (typeof roles)[number];

export const roleLabels = {
  user: 'Kullanıcı',
  admin: 'Admin',
  super_admin: 'Süper Admin',
} as const satisfies Record<Role, string>;

/** The roles that a caller of this role may give. Only a super_admin makes another one. */
export function listGrantableRoles(role: Role): readonly Role[] {
  if (role === 'user') return [];
  return role === 'super_admin' ? roles : roles.filter((one) => one !== 'super_admin');
}

/**
 * Whether a caller of this role may change an account that has the role `account`. Only a super_admin touches a
 * super_admin; only a super_admin acts as another user, too, which `access` of the endpoint says.
 */
export function mayChangeAccount(role: Role, account: Role): boolean {
  return listGrantableRoles(role).includes(account);
}
