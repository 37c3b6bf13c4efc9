import { listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { readWorkspaceSlug } from '../../lib/session/workspace.ts';

/** Whether several people work in the workspace of this tab: only then texts go through several hands. */
export function useTeamwork(): boolean {
  const isOfOthers = readWorkspaceSlug() !== undefined;
  const { data } = useEndpointQuery(listWorkspaces, {}, { staleTime: 60_000, enabled: !isOfOthers });
  return isOfOthers || data?.workspaces.some((one) => one.is_personal && one.is_shared) === true;
}
