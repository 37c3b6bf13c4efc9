import type { QualityPlace } from '@hokka/contracts/text/quality.ts';

/** A place of the text to go to, with details. */
export interface QualityRow {
  readonly place: QualityPlace;
  readonly detail?: string;
  /** Section of the plan that can be rewritten. */
  readonly section?: { readonly id: string; readonly heading: string };
}

/** Result of one measure: its name, whether the text passes, the reason, and the places to look at. */
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
  /** Number of places that are not listed. */
  readonly moreRows: number;
  /** Kind of the marks of its places in the text. */
  readonly mark?: 'reuse' | 'forbidden' | 'unsupported' | 'placeholder';
}

/** Converts measured places into rows of a measure. */
export function toRows<Id extends QualityMeasure['id']>(
  id: Id,
  name: string,
  { count, places }: { readonly count: number; readonly places: readonly QualityPlace[] },
) {
  return { id, name, rows: places.map((place) => ({ place })), moreRows: count - places.length };
}
