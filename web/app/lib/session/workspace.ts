import { readImpersonation } from './impersonation.ts';

/** The workspace of this tab, and the one last used in this browser, which new tabs begin with. */
const storageKey = 'workspace';
/** Stands for the personal workspace, which has no slug in calls. */
const personal = 'personal';

/** Slug of the workspace that this tab shows; undefined for the personal one. */
export function readWorkspaceSlug(): string | undefined {
  if (typeof sessionStorage === 'undefined' || readImpersonation() !== undefined) return undefined;
  const stored = sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey);
  return stored === null || stored === personal ? undefined : stored;
}

/**
 * Chooses the workspace of this tab. The page must be loaded again afterwards, because its data belongs to the previous
 * one.
 */
export function chooseWorkspace(slug: string | undefined): void {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(storageKey, slug ?? personal);
  forgetLeftWorkspace();
}

/** Returns to the personal workspace: the chosen one was deleted, or the membership or session has ended. */
export function leaveWorkspace(): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(storageKey);
}

const leftKey = 'workspace-left';

/** Remembers for this tab that its workspace was lost, across the page that is loaded next. */
export function rememberLeftWorkspace(): void {
  sessionStorage.setItem(leftKey, 'yes');
}

export function hasLeftWorkspace(): boolean {
  return sessionStorage.getItem(leftKey) !== null;
}

export function forgetLeftWorkspace(): void {
  sessionStorage.removeItem(leftKey);
}
