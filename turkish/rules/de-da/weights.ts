/**
 * Weight of each clue for the locative (positive: evde) or the particle (negative: “ev de”). The weights are set by
 * hand; their magnitudes follow what the clues decided in several thousand sentences. The weights of a word’s clues are
 * added, see `score`.
 */
export const weights = {
  // The word itself: how frequent it is in the locative.
  'never a place': -3,
  'rarely a place': -1.25,
  'seldom a place': -0.75,
  'sometimes a place': 0.5,
  'often a place': 1.75,
  'mostly a place': 2.5,
  uncounted: 0,
  person: -1.25,
  name: 0,
  body: 0,
  place: 0,
  'place name': 1,
  adverb: -2,
  plural: -0.75,
  mine: -0.5,
  infinitive: 0,
  'past participle': 2,
  // Its context.
  which: 1.5,
  time: -3,
  both: -2.5,
  some: -1,
  'particle elsewhere': -2.5,
  'other locative': -1.25,
  and: 1,
  'participle of a place': 2,
  participle: 0.75,
  // What the predicate leaves open.
  'something else exists': 3.75,
  'subject is there': 1,
  exists: -2,
  'other subject': 2,
  'other subject, far': 0.25,
  quality: -2.25,
  'quality, far': -1,
  'nothing open': 2,
  'nothing open, person': 0.5,
  'found with a person': 3,
  'nothing open, far': 1,
  handled: -1.75,
  medium: 2.5,
  'object open': 0.5,
  'person stays': -1.5,
  'person is': -1.75,
  'person acts': -2.75,
  'body acts': -3.25,
  'person does': -1.5,
  'person or place': 0,
  stays: 1.5,
  suffers: -1.75,
  happens: -2.5,
  'does something': 0,
  'works at a place': 1,
  does: -1.25,
  'does to nothing': -0.75,
  afterthought: -1.5,
  'where it is': 0.75,
} as const;
export type Clue = keyof typeof weights;

const baseWeight = 0.5;

/** The sum of the clues’ weights: the greater, the more likely the locative. */
export function score(clues: readonly Clue[]): number {
  return clues.reduce((sum, clue) => sum + weights[clue], baseWeight);
}
