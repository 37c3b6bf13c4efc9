const opening = /^ {0,3}(?:(`{3,})[^`]*$|(~{3,}))/u;

/**
 * Recognizes lines of fenced code, including the fences. As in CommonMark, no backtick may follow an opening fence of
 * backticks, so a line that begins with inline code opens none, and nothing may follow a closing fence. Lines must be
 * read in order.
 */
export class FencedCode {
  #open: string | undefined;

  /** Whether the next line is enclosed. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  encloses(line: string): boolean {
    if (this.#open === undefined) {
      const [, ticks, tildes] = opening.exec(line) ?? [];
      this.#open = ticks ?? tildes;
      return this.#open !== undefined;
    }
    const marks = line.replace(/^ {0,3}/u, '').trimEnd();
    if (marks.length >= this.#open.length && marks === this.#open.charAt(0).repeat(marks.length))
      this.#open = undefined;
    return true;
  }
}
