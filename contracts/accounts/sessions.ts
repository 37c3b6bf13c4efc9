import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, timestamp } from '../shared/primitives.ts';

export const deviceKinds = ['desktop', 'mobile', 'tablet', 'unknown'] as const;

/** A browser in which a user is signed in. */
export const session = z.object({
  id: z.uuid(),
  device_kind: z.enum(deviceKinds),
  /** Name of the browser; null when its header names no known browser. */
  browser: z.string().nullable(),
  operating_system: z.string().nullable(),
  /** The network address from which the session was opened. */
  address: z.string().nullable(),
  created_at: timestamp,
  /** Precise to the minute. */
  last_seen_at: timestamp,
  /** Whether an admin impersonates the user in this session. */
  is_support: z.boolean(),
  /** Whether this call belongs to the session. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Lists the caller’s active sessions: the current one first, then by last use',
  method: 'GET',
  path: '/users/sessions',
  access: 'user',
  data: z.object({ sessions: z.array(session) }),
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Ends one of the caller’s sessions. Ending the current session signs the caller out',
  method: 'DELETE',
  path: '/users/sessions/:id',
  access: 'user',
  params: idParams,
  data: emptyResponse,
  invalidates: ['listSessions'],
});

export const endSessions = endpoint({
  name: 'endSessions',
  summary: 'Ends all of the caller’s sessions, or all except the current one',
  method: 'DELETE',
  path: '/users/sessions',
  access: 'user',
  query: z.object({ scope: choice(['all', 'others']).default('all') }),
  data: z.object({ ended: z.int() }),
  invalidates: ['listSessions'],
});
