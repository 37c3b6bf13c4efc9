/**
 * A suffix that may follow a state of the word: its name in analyses, its template (see `realise`), and the state after
 * it.
 */
export interface Suffix {
  readonly name: string;
  readonly template: string;
  readonly to: string;
}

/** The suffixes that may follow a state, and whether the word may end there. */
export interface State {
  readonly final: boolean;
  readonly suffixes: readonly Suffix[];
}

/** Parses suffixes from lines `name template state`. */
export function suffixes(lines: string): readonly Suffix[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name, template, to] = line.trim().split(/ +/);
      if (name === undefined || template === undefined || to === undefined) throw new Error(`No suffix: ${line}`);
      return { name, template, to };
    });
}

/** A state in which a word may end. */
export function final(...parts: (readonly Suffix[])[]): State {
  return { final: true, suffixes: parts.flat() };
}

/** A state that needs a further suffix. */
export function open(...parts: (readonly Suffix[])[]): State {
  return { final: false, suffixes: parts.flat() };
}
