import { readWorkspaceSlug } from '../../lib/session/workspace.ts';
import { useCurrentWorkspace } from '../workspaces/current-workspace.ts';

/** Whether several people work in the workspace of this tab: only then texts go through several hands. */
export function useTeamwork(): boolean {
  const current = useCurrentWorkspace();
  return readWorkspaceSlug() !== undefined || current?.is_shared === true;
}
