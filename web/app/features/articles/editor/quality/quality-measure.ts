import type { QualityPlace } from '@hokka/contracts/text/quality.ts';

/** A place of the text that is led to, with what is to be said of it. */
export interface QualityRow {
  readonly place: QualityPlace;
  readonly detail?: string;
  /** A section of the plan that can be written again. */
  readonly section?: { readonly id: string; readonly heading: string };
}

/** What one measure says of a text: its name, whether it is as it should be, the reason, and the places to look at. */
export interface QualityMeasure {
  readonly id:
    | 'length'
    | 'plan'
    | 'sections'
    | 'reuse'
    | 'openings'
    | 'worn-phrases'
    | 'address'
    | 'forbidden-words'
    | 'sentences'
    | 'citations'
    | 'uncited'
    | 'contradictions'
    | 'placeholders';
  readonly name: string;
  readonly isGood: boolean;
  readonly reason: string;
  readonly rows: readonly QualityRow[];
  /** Places beside those that are named. */
  readonly moreRows: number;
  /** The kind of marks that its places can have in the text. */
  readonly mark?: 'reuse' | 'forbidden' | 'unsupported' | 'placeholder';
}

/** What is found at places, as a measure shows it. */
export function toRows<Id extends QualityMeasure['id']>(
  id: Id,
  name: string,
  { count, places }: { readonly count: number; readonly places: readonly QualityPlace[] },
) {
  return { id, name, rows: places.map((place) => ({ place })), moreRows: count - places.length };
}
