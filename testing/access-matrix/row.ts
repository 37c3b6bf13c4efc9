import type { TestRequest } from '../app.ts';
import type { CallerName, Scene } from './scene.ts';

export type Expected = Readonly<Record<CallerName, number>>;

/** How one call is made about the owner's things, and what each caller is answered. */
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

/** Needs no session. */
export const everyone = (status: number, request = nothing) => row([status, status, status, status, status], request);
/** Answers whoever is signed in about themselves. */
export const signedIn = (status: number, request = nothing) => row([401, status, status, status, status], request);
/** About somebody's thing: for its owner; it does not exist for the others, admins included. */
export const ownerOnly = (status: number, request: Requests) => row([401, 404, status, 404, 404], request);
/** About somebody's thing: for its owner and for admins, who only read. */
export const ownerAndAdmins = (status: number, request: Requests) => row([401, 404, status, status, status], request);
/** For whoever may see the thing at all: the owner and admins, also without having to sign in first. */
export const hiddenFromOthers = (status: number, request: Requests) => row([404, 404, status, status, status], request);
export const admins = (status: number, request = nothing) => row([401, 403, 403, status, status], request);
export const superAdmins = (status: number, request = nothing) => row([401, 403, 403, 403, status], request);
