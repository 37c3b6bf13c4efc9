/** Roles in a workspace. A user is the owner of their personal workspace. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'writer', 'approver', 'billing'] as const;

export type WorkspaceRole = (typeof workspaceRoles)[number];

interface RoleLabel {
  readonly label: string;
  /** What the role may do, shown where a role is chosen. */
  readonly description: string;
}

export const workspaceRoleLabels = {
  owner: {
    label: 'Sahip',
    description: 'Her şeyi yapar; sahipleri belirler, çalışma alanını devreder ve siler.',
  },
  admin: {
    label: 'Yönetici',
    description: 'Üyeleri, siteleri, markayı ve anahtarları yönetir, makaleleri yazar ve yayımlar, ödemeleri görür.',
  },
  editor: { label: 'Editör', description: 'Bütün makaleleri yazar, düzenler ve yayımlar.' },
  writer: { label: 'Yazar', description: 'Kendi taslaklarını yazar; yayımlamaz.' },
  approver: { label: 'Onaylayan', description: 'Makaleleri okur, yorumlar ve onaylar. Üye sayısından düşmez.' },
  billing: { label: 'Fatura', description: 'Yalnızca planı ve ödemeleri yönetir.' },
} as const satisfies Record<WorkspaceRole, RoleLabel>;

const all = workspaceRoles;
const readers = ['owner', 'admin', 'editor', 'writer', 'approver'] as const;
const writers = ['owner', 'admin', 'editor', 'writer'] as const;
const editors = ['owner', 'admin', 'editor'] as const;
const approvers = ['owner', 'admin', 'editor', 'approver'] as const;
const admins = ['owner', 'admin'] as const;

/**
 * Who may do what in a workspace. The only table of rights: endpoints name the right they need, and server, screens and
 * tests read the roles here.
 */
export const rolesByRight = {
  'articles.read': readers,
  /** For writers only their own articles, until these are public. */
  'articles.write': writers,
  /** What all articles share: voices, bulk jobs. */
  'articles.manage': editors,
  /** Approving texts and asking for changes. */
  approve: approvers,
  comment: readers,
  publish: editors,
  sites: admins,
  /** Name, logo, colours and domain that readers see. */
  brand: admins,
  /** API keys, OAuth grants and webhooks. */
  keys: admins,
  /** The plan’s features, and how much of its quota is used. */
  usage: all,
  'billing.read': ['owner', 'admin', 'billing'],
  billing: ['owner', 'billing'],
  'members.read': all,
  members: admins,
  /** Owners, handing over, deletion. */
  ownership: ['owner'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;

export type WorkspaceRight = keyof typeof rolesByRight;

export const workspaceRights = Object.keys(rolesByRight) as readonly WorkspaceRight[];

export function hasRight(role: WorkspaceRole, right: WorkspaceRight): boolean {
  const roles: readonly WorkspaceRole[] = rolesByRight[right];
  return roles.includes(role);
}

/** Whether a member of this role counts against the seats of the plan. */
export function takesSeat(role: WorkspaceRole): boolean {
  return role !== 'approver';
}

/** Names, by its slug, the workspace of a call. Without it a session acts in the personal workspace of its user. */
export const workspaceHeader = 'hokka-workspace';

export const workspaceSlugPattern = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/;
