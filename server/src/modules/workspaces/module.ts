import type { Route } from '../../platform/http/route.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { enforceSeats } from './enforce-seats.ts';
import { deleteEndedInvites } from './invites.queries.ts';
import { createWorkspaceMails } from './mails.ts';
import { workspaceRoutes } from './routes.ts';
import { endDueWorkspaces } from './workspaces.ts';

export interface WorkspacesModule {
  readonly routes: readonly Route[];
  /** Closes the workspaces whose deletion was requested 30 days ago. */
  endDue(now: Date): Promise<void>;
  /** See `deleteEndedInvites`. */
  purgeInvites(now: Date): Promise<void>;
  /** See `enforceSeats`. */
  enforceSeats(now: Date): Promise<void>;
}

/** Workspaces, their members, invitations and seats. */
export function createWorkspaces(dependencies: WorkspacesDependencies): WorkspacesModule {
  dependencies.outbox.register(createWorkspaceMails(dependencies));
  return {
    routes: workspaceRoutes(dependencies),
    endDue: (now) => endDueWorkspaces(dependencies, now),
    purgeInvites: (now) => deleteEndedInvites(dependencies.database, now),
    enforceSeats: (now) => enforceSeats(dependencies, now),
  };
}
