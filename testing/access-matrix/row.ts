import type { TestRequest } from '../app.ts';
import type { CallerName, Scene } from './scene.ts';

type Expected = Readonly<Record<CallerName, number>>;

/** How a call on the owner's things is made, and the status that each kind of caller gets. */
export interface AccessRow {
  readonly expected: Expected;
  readonly request: (scene: Scene) => TestRequest | Promise<TestRequest>;
}

type Requests = AccessRow['request'];
const nothing: Requests = () => ({});

function row(statuses: readonly [number, number, number, number, number], request: Requests): AccessRow {
  const [visitor, other, owner, admin, super_admin] = statuses;
  return { expected: { visitor, other, owner, admin, super_admin }, request };
}

/** Requires no session. */
export const everyone = (status: number, request = nothing) => row([status, status, status, status, status], request);
/** Concerns the signed-in user. */
export const signedIn = (status: number, request = nothing) => row([401, status, status, status, status], request);
/** Concerns something of the owner, for whom alone it exists: admins do not see it either. */
export const ownerOnly = (status: number, request: Requests) => row([401, 404, status, 404, 404], request);
/** Concerns something of the owner, for the owner and for admins, who only read. */
export const ownerAndAdmins = (status: number, request: Requests) => row([401, 404, status, status, status], request);
/** Visible to the owner and admins only, and does not ask others to sign in first. */
export const ownerAndAdminsOrNotFound = (status: number, request: Requests) =>
  row([404, 404, status, status, status], request);
export const admins = (status: number, request = nothing) => row([401, 403, 403, status, status], request);
export const superAdmins = (status: number, request = nothing) => row([401, 403, 403, 403, status], request);
