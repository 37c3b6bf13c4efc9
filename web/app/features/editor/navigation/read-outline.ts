import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

/** A heading of the text in the editor. */
export interface OutlineHeading {
  readonly text: string;
  /** 1 to 6 */
  readonly level: number;
  /** Indentation: a heading is nested below the last heading of a smaller level. */
  readonly depth: number;
}

const headingLine = /^ {0,3}(#{1,6})[ \t]+([^\n]*)/;

/** A heading of a Markdown source; `offset` (in UTF-16 units) is where its line begins. */
export interface SourceHeading {
  readonly text: string;
  readonly level: number;
  readonly offset: number;
}

/**
 * Lists the headings of a Markdown source that are marked by `#`, except those in fenced code. Linear in the length of
 * the source.
 */
export function listSourceHeadings(markdown: string): SourceHeading[] {
  const headings: SourceHeading[] = [];
  const code = new FencedCode();
  let offset = 0;
  for (const line of markdown.split('\n')) {
    if (!code.encloses(line)) {
      const [, marks, words] = headingLine.exec(line) ?? [];
      const text = words === undefined ? '' : withoutClosingMarks(words.trim());
      if (marks !== undefined && text !== '') headings.push({ text, level: marks.length, offset });
    }
    offset += line.length + 1;
  }
  return headings;
}

function withoutClosingMarks(words: string): string {
  const last = words.lastIndexOf(' ');
  return /^#+$/.test(words.slice(last + 1)) ? words.slice(0, Math.max(0, last)).trim() : words;
}

/** Computes the depths: skipped levels leave no gap. */
export function toOutline(headings: readonly { readonly text: string; readonly level: number }[]): OutlineHeading[] {
  const outer: number[] = [];
  return headings.map(({ text, level }) => {
    while ((outer.at(-1) ?? 0) >= level) outer.pop();
    outer.push(level);
    return { text, level, depth: outer.length - 1 };
  });
}
