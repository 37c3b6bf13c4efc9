import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { getWorkspace, ListedWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import { paths } from '../../lib/routing/paths.ts';
import {
  chooseWorkspace,
  leaveWorkspace,
  readWorkspaceSlug,
  rememberLeftWorkspace,
} from '../../lib/session/workspace.ts';

/** A workspace with its members. */
export type Workspace = EndpointData<typeof getWorkspace>;

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
