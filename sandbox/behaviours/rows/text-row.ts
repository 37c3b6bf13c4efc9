import type { Behaviour, BehaviourClass, Change, OrderKind } from '../behaviour.ts';

/** Orders whose answers are new prose. */
export const prose: readonly OrderKind[] = ['article', 'section'];

/** A behaviour of one call that answers with a changed text, by default to an order of an article. */
export function textRow(
  type: BehaviourClass,
  id: string,
  source: string,
  title: string,
  text: readonly Change[],
  kinds: readonly OrderKind[] = ['article'],
): Behaviour {
  return { id, title, class: type, source, kinds, calls: [{ text }] };
}

/** Creates `textRow` for one class, with the kinds of order that most of its rows stand for. */
export function createTextRow(type: BehaviourClass, usualKinds: readonly OrderKind[]) {
  return (
    id: string,
    source: string,
    title: string,
    text: readonly Change[],
    kinds: readonly OrderKind[] = usualKinds,
  ): Behaviour => textRow(type, id, source, title, text, kinds);
}
