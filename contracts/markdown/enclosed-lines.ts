const fieldLine = /^[^\s:=#>*|-][^\s:=]*[ \t]*[:=]/;

/**
 * Finds the end of the front matter: the fields for a site generator between `---` or `+++` at the very beginning; 0 if
 * there is none. A thematic break at the beginning is no front matter: a field and a second line like the first must
 * follow.
 */
export function findFrontMatterEnd(text: string): number {
  const [opening = '', mark] = /^\uFEFF?(---|\+\+\+)[ \t]*(?:\r\n|\r|\n)/.exec(text) ?? [];
  if (mark === undefined || !fieldLine.test(text.slice(opening.length, opening.length + 200).trimStart())) return 0;
  for (let from = opening.length; from < text.length; ) {
    const end = findLineEnd(text, from);
    const line = text.slice(from, Math.min(end, from + 24)).trimEnd();
    if (line === mark || (mark === '---' && line === '...')) return end;
    from = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return 0;
}

function findLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n' || character === '\r') return at;
  }
  return text.length;
}

const tag = /<(\/?)([a-z][a-z0-9-]*)/gi;

/**
 * Finds the lines between the tags of an HTML element that spans several lines. An element that is never closed
 * encloses nothing. Lines must be read in order; tags in inline code do not count.
 */
export class EnclosingElement {
  readonly #lastEnds = new Map<string, number>();
  #open: { readonly name: string; depth: number } | undefined;

  constructor(text: string) {
    for (const { 1: slash, 2: name = '', index } of text.matchAll(tag))
      if (slash === '/') this.#lastEnds.set(name.toLowerCase(), index);
  }

  /** Whether an element is still open after the last line. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /**
   * Whether the line belongs to an element that spans several lines.
   * @param to offset of the line's end in the text
   */
  encloses(line: string, to: number): boolean {
    // Fast path: most lines of most texts.
    if (this.#open === undefined && !line.includes('<')) return false;
    const changes = countTags(line);
    const wasOpen = this.#open !== undefined;
    if (this.#open !== undefined) this.#open.depth += changes.get(this.#open.name) ?? 0;
    else {
      const [name, depth] = [...changes].find(([one, change]) => change > 0 && this.#endsAfter(one, to)) ?? [];
      if (name !== undefined && depth !== undefined) this.#open = { name, depth };
    }
    const isEnclosed = this.#open !== undefined;
    if (wasOpen && this.#open !== undefined && (this.#open.depth <= 0 || !this.#endsAfter(this.#open.name, to)))
      this.#open = undefined;
    return isEnclosed;
  }

  #endsAfter(name: string, place: number): boolean {
    return (this.#lastEnds.get(name) ?? -1) >= place;
  }
}

/** Opening minus closing tags of each element. */
function countTags(line: string): Map<string, number> {
  const changes = new Map<string, number>();
  for (const { 1: slash, 2: written = '' } of line.replace(/`[^`]*`/g, '').matchAll(tag)) {
    const name = written.toLowerCase();
    changes.set(name, (changes.get(name) ?? 0) + (slash === '/' ? -1 : 1));
  }
  return changes;
}
