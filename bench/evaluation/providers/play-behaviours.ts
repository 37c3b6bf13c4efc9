import { type Behaviour, type OrderKind, orderKinds } from '../../../sandbox/behaviours/behaviour.ts';
import { checkCase, type Verdict } from './judge-case.ts';
import { type Case, type Outcome, playCase } from './play-case.ts';
import { startProviderLane } from './provider-lane.ts';

export interface PlayedCase extends Case, Verdict {
  readonly outcome: Outcome | undefined;
}

export interface Choice {
  /** Ids or classes of the behaviours to play; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly kinds?: readonly OrderKind[] | undefined;
}

/** Combines each behaviour with each kind of order that it applies to. */
export function listCases(behaviours: readonly Behaviour[], { only, kinds }: Choice = {}): Case[] {
  return behaviours
    .filter(({ id, class: name }) => only === undefined || only.includes(id) || only.includes(name))
    .flatMap((behaviour) =>
      (behaviour.kinds ?? orderKinds)
        .filter((kind) => kinds === undefined || kinds.includes(kind))
        .map((kind) => ({ behaviour, kind })),
    );
}

/** Plays all cases on several lanes concurrently, each on a database of its own. */
export async function playBehaviours(
  cases: readonly Case[],
  { lanes, onPlayed }: { readonly lanes: number; readonly onPlayed?: (played: PlayedCase) => void },
): Promise<PlayedCase[]> {
  const played = new Map<Case, PlayedCase>();
  const waiting = cases.values();
  const work = async () => {
    const lane = await startProviderLane();
    try {
      for (const one of waiting) {
        const result = await play(lane, one);
        played.set(one, result);
        onPlayed?.(result);
      }
    } finally {
      await lane.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, cases.length) }, work));
  return cases.flatMap((one) => played.get(one) ?? []);
}

/** Maximum number of attempts: a busy machine may refuse an order. */
const triesMax = 3;

async function play(lane: Parameters<typeof playCase>[0], one: Case, tries = 1): Promise<PlayedCase> {
  try {
    const outcome = await playCase(lane, one);
    return { ...one, outcome, ...checkCase(one, outcome) };
  } catch (error) {
    if (tries < triesMax) return play(lane, one, tries + 1);
    return { ...one, outcome: undefined, stored: 'wrong', faults: [`not played: ${String(error).slice(0, 300)}`] };
  }
}
