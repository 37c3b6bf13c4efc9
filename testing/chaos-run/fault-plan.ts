import { seededRandom } from '../../sandbox/writer/compose/random.ts';

/** What is done to the service; each kind has its figure in the table of a run. */
export const faultKinds = [
  'kill a web process',
  'kill a worker process',
  'crash the database',
  'restart the database',
  'cut connections',
  'delay connections',
  'halve a message',
  'freeze a web process',
  'freeze a worker process',
  'move the clock of a web process',
  'move the clock of a worker process',
  'gateway outage',
  'gateway silence',
  'mail outage',
  'site outage',
  'repeat notifications',
] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly atMs: number;
  readonly kind: FaultKind;
  /** Duration of what lasts. */
  readonly forMs: number;
  /** Chooses among processes or connections. */
  readonly which: number;
}

const everyMs = { min: 700, max: 3_000 };
const lastsMs = { min: 1_000, max: 6_000 };

/**
 * Plans the faults of a run; the same seed gives the same plan. Kinds come in shuffled rounds, so that even a short run
 * has most of them.
 */
export function planFaults(seed: number, durationMs: number): Fault[] {
  const random = seededRandom(seed);
  const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
    Math.round(min + random() * (max - min));
  const faults: Fault[] = [];
  let round: FaultKind[] = [];
  for (let atMs = between(everyMs); atMs < durationMs; atMs += between(everyMs)) {
    if (round.length === 0) round = shuffle(faultKinds, random);
    const kind = round.pop() ?? 'cut connections';
    faults.push({ atMs, kind, forMs: between(lastsMs), which: Math.floor(random() * 1_000) });
  }
  return faults;
}

function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
