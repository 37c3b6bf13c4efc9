import { readWorkspaceSlug } from '../../lib/session/workspace.ts';

/** Whether this tab shows a shared workspace: only there texts go through several hands. */
export function isTeamwork(): boolean {
  return readWorkspaceSlug() !== undefined;
}
