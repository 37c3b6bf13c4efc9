import type { Behaviour, BehaviourClass, Expectation, OrderKind } from './behaviour.ts';

/** Expectations of each class, unless a row overrides them. */
const ofClass: Readonly<Record<BehaviourClass, Expectation>> = {
  // A mere difference of notation must not cause a second call.
  transport: { stored: 'clean', callsMax: 1 },
  merging: { stored: 'clean', callsMax: 1 },
  finish: { stored: 'clean' },
  stream_errors: { stored: 'clean' },
  statuses: { stored: 'clean' },
  refused_fields: { stored: 'clean', callsMax: 5 },
  reasoning: { stored: 'clean', callsMax: 1 },
  talk: { stored: 'clean', callsMax: 1 },
  titles: { stored: 'clean', callsMax: 1 },
  characters: { stored: 'clean', callsMax: 1 },
  citations: { stored: 'clean', callsMax: 1 },
  refusals: { stored: 'nothing', ends: 'failed', reads: 'declined', callsMax: 2 },
  language: { stored: 'clean', callsMax: 2 },
  length: { stored: ['clean', 'part'] },
  circles: { stored: ['clean', 'part'] },
  continuations: { stored: 'clean' },
  json: { stored: 'clean', callsMax: 1 },
  edits: { stored: 'clean', callsMax: 2 },
  sections: { stored: 'clean' },
  rates: { stored: 'clean' },
  outages: { stored: 'nothing', ends: 'waits', reads: 'waits', admins: 'told' },
  usage: { stored: 'clean', callsMax: 1 },
  clean: { stored: 'clean', callsMax: 1 },
};

/** These are completed at once or not at all: they never wait. */
const instantKinds: readonly OrderKind[] = ['edit', 'proposal', 'voice'];

/** JSON may be requested once more if a row answers a second call, or if every answer is unreadable. */
function ofRepair({ class: name, calls, expect }: Behaviour): Partial<Expectation> {
  return name === 'json' && (calls.length > 1 || expect?.stored === 'nothing') ? { callsMax: 2 } : {};
}

/** The expectation of a behaviour for an order of this kind. */
export function findExpectation(behaviour: Behaviour, kind: OrderKind): Expectation {
  const isInstant = behaviour.class === 'outages' && instantKinds.includes(kind);
  const ofKind: Partial<Expectation> = isInstant ? { ends: 'failed' } : {};
  return {
    ...ofClass[behaviour.class],
    ...ofRepair(behaviour),
    ...ofKind,
    ...behaviour.expect,
    ...behaviour.expectFor?.[kind],
  };
}
