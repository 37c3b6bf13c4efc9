import { encodeLetter } from '../letters/alphabet.ts';

const noNode = -1;

/** Collects stems in a tree of linked siblings, letter by letter. */
export class StemTrieBuilder {
  letters = new Uint8Array(1 << 19);
  firstChild = new Int32Array(1 << 19).fill(noNode);
  nextSibling = new Int32Array(1 << 19).fill(noNode);
  lastStem = new Int32Array(1 << 19).fill(noNode);
  nodes = 1;
  words = new Int32Array(1 << 17);
  places = new Int32Array(1 << 17);
  /** The previous stem at the same node. */
  previous = new Int32Array(1 << 17);
  stems = 0;

  /** Adds a stem in lower case; ignores stems with characters other than the 32 letters and circumflexes. */
  add(text: string, word: number, place: number): void {
    let node = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = encodeLetter(text.charCodeAt(at));
      if (letter < 0) return;
      node = this.#child(node, letter);
    }
    if (this.stems === this.words.length) {
      this.words = grow(this.words);
      this.places = grow(this.places);
      this.previous = grow(this.previous);
    }
    this.words[this.stems] = word;
    this.places[this.stems] = place;
    this.previous[this.stems] = this.lastStem[node] ?? noNode;
    this.lastStem[node] = this.stems;
    this.stems += 1;
  }

  #child(node: number, letter: number): number {
    let before = noNode;
    let child = this.firstChild[node] ?? noNode;
    while (child !== noNode && (this.letters[child] ?? 0) < letter) {
      before = child;
      child = this.nextSibling[child] ?? noNode;
    }
    if (child !== noNode && this.letters[child] === letter) return child;
    if (this.nodes === this.letters.length) this.#growNodes();
    const added = this.nodes;
    this.nodes += 1;
    this.letters[added] = letter;
    this.nextSibling[added] = child;
    if (before === noNode) this.firstChild[node] = added;
    else this.nextSibling[before] = added;
    return added;
  }

  #growNodes(): void {
    const letters = new Uint8Array(this.letters.length * 2);
    letters.set(this.letters);
    this.letters = letters;
    this.firstChild = grow(this.firstChild);
    this.nextSibling = grow(this.nextSibling);
    this.lastStem = grow(this.lastStem);
  }
}

function grow(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(array.length * 2).fill(noNode);
  grown.set(array);
  return grown;
}

/** All stems by their letters, in typed arrays: the children of a node are adjacent and found by a bit mask. */
export class StemTrie {
  readonly #masks: Int32Array;
  readonly #firstChildren: Int32Array;
  /** The stems that end at a node reach from its entry up to that of the next node (exclusive). */
  readonly #firstStems: Int32Array;
  readonly #words: Int32Array;
  readonly #places: Int32Array;

  constructor(builder: StemTrieBuilder) {
    const { nodes, stems } = builder;
    this.#masks = new Int32Array(nodes);
    this.#firstChildren = new Int32Array(nodes);
    this.#firstStems = new Int32Array(nodes + 1);
    this.#words = new Int32Array(stems);
    this.#places = new Int32Array(stems);
    const order = new Int32Array(nodes);
    let queued = 1;
    let stem = 0;
    for (let node = 0; node < nodes; node += 1) {
      const source = order[node] ?? 0;
      this.#firstStems[node] = stem;
      for (let at = builder.lastStem[source] ?? noNode; at !== noNode; at = builder.previous[at] ?? noNode) {
        this.#words[stem] = builder.words[at] ?? 0;
        this.#places[stem] = builder.places[at] ?? 0;
        stem += 1;
      }
      this.#firstChildren[node] = queued;
      let mask = 0;
      for (
        let child = builder.firstChild[source] ?? noNode;
        child !== noNode;
        child = builder.nextSibling[child] ?? noNode
      ) {
        mask |= 1 << (builder.letters[child] ?? 0);
        order[queued] = child;
        queued += 1;
      }
      this.#masks[node] = mask;
    }
    this.#firstStems[nodes] = stem;
  }

  get root(): number {
    return 0;
  }

  /** The node after a letter; -1 when no stem continues with it. */
  step(node: number, letter: number): number {
    const mask = this.#masks[node] ?? 0;
    const bit = 1 << letter;
    if ((mask & bit) === 0) return noNode;
    return (this.#firstChildren[node] ?? 0) + countBits(mask & (bit - 1));
  }

  /** The letters that may follow a node, as a bit mask. */
  lettersAfter(node: number): number {
    return this.#masks[node] ?? 0;
  }

  /** The first stem that ends at a node; the last one is before `lastStem`. */
  firstStem(node: number): number {
    return this.#firstStems[node] ?? 0;
  }

  lastStem(node: number): number {
    return this.#firstStems[node + 1] ?? 0;
  }

  /** The word of a stem. */
  word(stem: number): number {
    return this.#words[stem] ?? 0;
  }

  /** The place in the grammar where the suffixes of a stem begin. */
  place(stem: number): number {
    return this.#places[stem] ?? 0;
  }
}

function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
