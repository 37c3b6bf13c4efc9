import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

/** A heading of the text in the editor. */
export interface OutlineHeading {
  readonly text: string;
  /** 1 to 6 */
  readonly level: number;
  /** How far it is indented: a heading lies below the last one of a smaller level. */
  readonly depth: number;
}

const headingLine = /^ {0,3}(#{1,6})[ \t]+([^\n]*)/;

/** A heading of a Markdown source with the offset (UTF-16 units) at which its line begins. */
export interface SourceHeading {
  readonly text: string;
  readonly level: number;
  readonly offset: number;
}

/** The headings of a Markdown source that are marked by `#`, without those in fenced code. Linear in its length. */
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

/** Adds the depths: levels that are left out make no gap. */
export function toOutline(headings: readonly { readonly text: string; readonly level: number }[]): OutlineHeading[] {
  const outer: number[] = [];
  return headings.map(({ text, level }) => {
    while ((outer.at(-1) ?? 0) >= level) outer.pop();
    outer.push(level);
    return { text, level, depth: outer.length - 1 };
  });
}
