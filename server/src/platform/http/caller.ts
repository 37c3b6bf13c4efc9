import type { Role } from '@hokka/contracts/accounts.ts';

/** Who calls, as the session says at this very moment. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** Who looks through this user's eyes: such a session only reads. */
  readonly impersonatorId?: string;
}

/** Finds the live session behind a bearer token; undefined when there is none. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

export function isAdmin(caller: Caller | undefined): boolean {
  return caller !== undefined && caller.role !== 'user';
}
