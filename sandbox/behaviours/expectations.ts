import type { Behaviour, BehaviourClass, Expectation, OrderKind } from './behaviour.ts';

/** What the rows of a class let expect unless they say otherwise. */
const ofClass: Readonly<Record<BehaviourClass, Expectation>> = {
  // What is only written in another way costs no second call.
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

/** These are done at once or not at all: they never wait. */
const instantKinds: readonly OrderKind[] = ['edit', 'proposal', 'voice'];

/** JSON may be asked for once more: where a row answers a second call, and where nothing can be read whatever is asked. */
function ofRepair({ class: name, calls, expect }: Behaviour): Partial<Expectation> {
  return name === 'json' && (calls.length > 1 || expect?.stored === 'nothing') ? { callsMax: 2 } : {};
}

/** What must hold where a behaviour is played for an order of this kind. */
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
