const opening = /^ {0,3}(?:(`{3,})[^`]*$|(~{3,}))/u;

/**
 * Tells the lines of fenced code, its fences included, from those around it. As CommonMark has it, no backtick follows an opening fence
 * of backticks, so that a line which begins with code in itself opens none, and nothing follows a closing fence. Lines are read in
 * their order.
 */
export class FencedCode {
  #open: string | undefined;

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
