import { hasRight, type WorkspaceRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import { type ListedWorkspace, listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { readWorkspaceSlug } from '../session/workspace.ts';
import { useEndpointQuery } from './endpoint-hooks.ts';

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

/** Whether several people work in the workspace of this tab: only then texts go through several hands. */
export function useTeamwork(): boolean {
  const isOfOthers = readWorkspaceSlug() !== undefined;
  const { data } = useEndpointQuery(listWorkspaces, {}, { staleTime: 60_000, enabled: !isOfOthers });
  return isOfOthers || data?.workspaces.some((one) => one.is_personal && one.is_shared) === true;
}
