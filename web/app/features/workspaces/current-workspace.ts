import { hasRight, type WorkspaceRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { type getWorkspace, type ListedWorkspace, listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import {
  chooseWorkspace,
  leaveWorkspace,
  readWorkspaceSlug,
  rememberLeftWorkspace,
} from '../../lib/session/workspace.ts';

/** A workspace with its members. */
export type Workspace = EndpointData<typeof getWorkspace>;

/** The workspaces of the user, and the invitations to them. */
export function useWorkspaces() {
  return useEndpointQuery(listWorkspaces, {}, { staleTime: 60_000 });
}

/** The workspace of this tab; undefined while it is unknown. */
export function useCurrentWorkspace(): ListedWorkspace | undefined {
  const slug = readWorkspaceSlug();
  return useWorkspaces().data?.workspaces.find((one) => (slug === undefined ? one.is_personal : one.slug === slug));
}

/** Whether the user has a right in the workspace of this tab; true while the role is unknown: the server decides. */
export function useRight(right: WorkspaceRight): boolean {
  const current = useCurrentWorkspace();
  return current === undefined || hasRight(current.role, right);
}

/** Opens a page in a workspace. The page is loaded again, because all loaded data belongs to the previous one. */
export function openWorkspace({ slug, is_personal }: Pick<ListedWorkspace, 'slug' | 'is_personal'>): void {
  chooseWorkspace(is_personal ? undefined : slug);
  window.location.assign(paths.dashboard);
}

/** What the switcher calls a workspace. */
export function describeWorkspace({ name, is_personal }: Pick<ListedWorkspace, 'name' | 'is_personal'>): string {
  return is_personal ? 'Kişisel çalışma alanı' : name;
}

/** After the end of a membership: loads the page again in the personal workspace, once. */
export function reopenPersonalWorkspace(): void {
  if (readWorkspaceSlug() === undefined) return;
  leaveWorkspace();
  rememberLeftWorkspace();
  window.location.replace(paths.dashboard);
}
