import { fill, type Phrase, type Slots } from '../compose/phrase.ts';
import { hashText } from '../compose/random.ts';
import { closeVowel } from '../compose/turkish/suffixes.ts';
import { nounPhrase } from '../compose/turkish/topic.ts';
import { FRAMES } from './frames.ts';
import { verbPhrase } from './verbs.ts';
import { ACTIONS, EFFECTS, OCCASIONS, PEOPLE, QUALITIES, THINGS } from './vocabulary.ts';

/**
 * Determines which sentences of a text belong to one section: each section takes every `sections`-th one, so that no
 * two share any.
 */
export interface Lane {
  /** Different texts have different sentences. */
  readonly seed: number;
  readonly section: number;
  readonly sections: number;
}

const fixed = (text: string): Phrase => ({ bare: text, form: () => text });
const things = THINGS.map(thingPhrase);
const people = PEOPLE.map(thingPhrase);
const occasions = OCCASIONS.map(fixed);
const actions = ACTIONS.map(verbPhrase);
const effects = EFFECTS.map(verbPhrase);
const qualities = QUALITIES.map(fixed);

function thingPhrase(entry: string): Phrase {
  const noun = { text: entry.replace('*', ''), possessed: entry.endsWith('*'), proper: false };
  const phrase = nounPhrase(noun);
  const ask = `${noun.text} m${closeVowel(noun.text.split(' ').at(-1) ?? '')}`;
  return { bare: phrase.bare, form: (name) => (name === 'ask' ? ask : phrase.form(name)) };
}

/** An endless supply of Turkish sentences for one section. The same lane yields the same sentences. */
export class Prose {
  readonly #lane: Lane;
  /** Aspects of the subject, and values for the templates of openings. */
  readonly #facets: readonly Phrase[];
  readonly #given: Slots;
  readonly #counts = new Map<readonly string[], number>();

  constructor(lane: Lane, facets: readonly Phrase[], given: Slots) {
    this.#lane = lane;
    this.#facets = facets;
    this.#given = given;
  }

  /** Returns the next sentence of the section. */
  next(): string {
    const place = this.#takePlace(FRAMES);
    // All frames are used before one repeats; in the next round they follow others and have other words in each slot.
    // Their number is prime.
    const round = Math.floor(place / FRAMES.length);
    const stride = 1 + ((this.#lane.seed + 29 * round) % (FRAMES.length - 1));
    const frame = FRAMES[((place % FRAMES.length) * stride + this.#lane.seed) % FRAMES.length] ?? '';
    return this.#fill(frame, round);
  }

  /** Returns the next sentence built from one of a few frames; `given` are its additional slots. */
  say(frames: readonly string[], given: Slots = {}): string {
    const place = this.#takePlace(frames);
    const count = this.#counts.get(frames) ?? 0;
    const frame = frames[(count + this.#lane.section + this.#lane.seed) % frames.length] ?? '';
    return this.#fill(frame, place, given);
  }

  #takePlace(frames: readonly string[]): number {
    const count = this.#counts.get(frames) ?? 0;
    this.#counts.set(frames, count + 1);
    return count * this.#lane.sections + this.#lane.section;
  }

  #fill(frame: string, round: number, given: Slots = {}): string {
    const seed = hashText(`${this.#lane.seed} ${frame}`);
    const draw = (from: readonly Phrase[], shift: number): Phrase => {
      const phrase = from[(round + Math.floor(seed / 7) + shift) % from.length];
      if (phrase === undefined) throw new RangeError('nothing to draw from');
      return phrase;
    };
    const third = Math.floor(things.length / 3);
    const [second, last] = [1 + (seed % third), 1 + (Math.floor(seed / 1009) % third)];
    const quality = 1 + (seed % (qualities.length - 1));
    const action = 1 + (seed % (actions.length - 1));
    const slots: Slots = {
      n: draw(things, 0),
      m: draw(things, second),
      o: draw(things, second + last),
      p: draw(people, seed % 101),
      t: draw(occasions, seed % 103),
      v: draw(actions, seed % 107),
      w: draw(actions, (seed % 107) + action),
      e: draw(effects, seed % 109),
      a: draw(qualities, seed % 113),
      b: draw(qualities, (seed % 113) + quality),
      facet: draw(this.#facets, seed % 127),
      ...this.#given,
      ...given,
    };
    // A full sentence follows a colon.
    return fill(frame, slots, 'tr').replace(/(?<=: )\p{Ll}/u, (letter) => letter.toLocaleUpperCase('tr'));
  }
}
