import { type QualityPlace, qualityPlacesMax } from '@hokka/contracts/text/quality.ts';

const placeLettersMax = 200;
const paragraphLettersMax = 80;

/** A stretch of a paragraph, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Converts a stretch to a place that the author can be led to.
 * @param paragraph as readers see it, with single spaces
 */
export function toPlace(heading: string | undefined, paragraph: string, { from, to }: Stretch): QualityPlace {
  return {
    heading: heading ?? null,
    text: cutText(paragraph.slice(from, to), placeLettersMax),
    paragraph: cutText(paragraph, paragraphLettersMax),
    from,
  };
}

/** Counts all places of one kind and keeps the first ones. */
export class FoundPlaces {
  readonly #places: QualityPlace[] = [];
  #count = 0;

  add(heading: string | undefined, paragraph: string, found: readonly Stretch[]): void {
    for (const stretch of found) {
      this.#count += 1;
      if (this.#places.length < qualityPlacesMax) this.#places.push(toPlace(heading, paragraph, stretch));
    }
  }

  read(): { count: number; places: QualityPlace[] } {
    return { count: this.#count, places: this.#places };
  }
}

/** Truncates without splitting a character. */
function cutText(text: string, lettersMax: number): string {
  return text.length <= lettersMax ? text : text.slice(0, lettersMax).replace(/[\ud800-\udbff]$/, '');
}
