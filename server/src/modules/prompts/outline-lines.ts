import { foldName } from './named-fields.ts';

interface LineSection {
  heading: string;
  level: number;
  purpose: string;
  points: string[];
  target_words?: string;
}

/** A plan written in lines instead of JSON. */
export interface LineOutline {
  readonly title: string;
  readonly sections: readonly LineSection[];
}

const heading = /^ {0,3}(#{1,6})[ \t]+(.{1,400})$/u;
const numbered = /^(\s{0,8})\d{1,2}[.)][ \t]+(.{1,1000})$/u;
const bullet = /^(\s{0,12})[-*•–][ \t]+(.{1,1000})$/u;
const bold = /^\s{0,8}(?:\*\*|__)([^*_]{1,300})(?:\*\*|__)[ \t]*(?::[ \t]*)?$/u;
const field =
  /^\s{0,12}(?:[-*•][ \t]+)?["“*_]{0,3}(\p{L}[\p{L}\p{N} _-]{0,30})["”*_]{0,3}[ \t]*:["”*_]{0,3}[ \t]*(.{0,1000})$/u;

/** Kind of a line `name: value`, by its name. */
const fieldKinds: readonly (readonly [RegExp, 'heading' | 'title' | 'purpose' | 'words' | 'points' | 'other'])[] = [
  [/word|kelime|sozcuk|uzunluk/, 'words'],
  [
    /^(?:bolum|section|chapter)?_?(?:heading|baslik|basligi|title|name)$|^(?:bolum|section|chapter)(?:_\d+)?$/,
    'heading',
  ],
  [/^(?:makale|yazi|plan|article)_(?:baslik|basligi|title)$/, 'title'],
  [/purpose|amac|goal|aim|description|aciklama|ozet|summary/, 'purpose'],
  [/point|madde|bullet|konular|icerik|content|detay/, 'points'],
  [
    /level|duzey|seviye|angle|bakis|intent|arama|question|soru|key|anahtar|evidence|kaynak|intro|giris_kelime|sections|bolumler/,
    'other',
  ],
];

/**
 * Reads a plan that was written as headings with their points, or as lines of names and values; undefined when a
 * section has no points, because the plan is then incomplete. Linear in the length of the answer.
 */
export function readOutlineLines(answer: string): LineOutline | undefined {
  const reader = new OutlineReader();
  for (const line of answer.split('\n')) if (line.trim() !== '') reader.read(line.trimEnd());
  const { sections, title } = reader;
  const isWhole = sections.length > 0 && sections.every(({ points }) => points.length > 0);
  return isWhole ? { title, sections } : undefined;
}

class OutlineReader {
  readonly sections: LineSection[] = [];
  title = '';

  get #last(): LineSection | undefined {
    return this.sections.at(-1);
  }

  read(line: string): void {
    const [, marks, headed] = heading.exec(line) ?? [];
    if (marks !== undefined && headed !== undefined) {
      if (marks.length === 1) this.title ||= trimMarks(headed);
      else this.#begin(headed, marks.length);
      return;
    }
    if (this.#readField(line)) return;
    const [, emphasized] = bold.exec(line) ?? [];
    if (emphasized !== undefined) {
      this.#begin(emphasized);
      return;
    }
    const [, indent = '', item] = numbered.exec(line) ?? [];
    if (item !== undefined && indent.length < 2) this.#begin(item);
    else {
      const point = item ?? bullet.exec(line)?.[2];
      if (point !== undefined) this.#last?.points.push(trimMarks(point));
      else if (this.#last?.purpose === '' && this.#last.points.length === 0) this.#last.purpose = trimMarks(line);
    }
  }

  #readField(line: string): boolean {
    const [, name, value = ''] = field.exec(line) ?? [];
    if (name === undefined) return false;
    const folded = foldName(name);
    const kind = fieldKinds.find(([names]) => names.test(folded))?.[1];
    if (kind === undefined) return false;
    const said = trimMarks(value);
    if (kind === 'heading' && this.#last === undefined && /^(?:title|baslik)$/u.test(folded) && this.title === '')
      this.title = said;
    else if (kind === 'heading' && said !== '') this.#begin(said);
    else if (kind === 'title') this.title ||= said;
    else if (this.#last === undefined) return true;
    else if (kind === 'purpose') this.#last.purpose = said;
    else if (kind === 'words') this.#last.target_words = said;
    else if (kind === 'points' && said !== '') this.#last.points.push(...said.split(/[;,]\s/u).map(trimMarks));
    return true;
  }

  #begin(text: string, level = 2): void {
    this.sections.push({ heading: trimMarks(text), level: level === 3 ? 3 : 2, purpose: '', points: [] });
  }
}

/** Removes surrounding emphasis, quotation marks and numbering. */
function trimMarks(text: string): string {
  return text
    .trim()
    .replace(/^[\s*_"“'`]{1,6}|[\s*_"”'`,:]{1,6}$/gu, '')
    .replace(/^\d{1,2}[.)][ \t]+/u, '')
    .trim();
}

/** The list items of a text, and the number of its other lines. */
export function listItems(answer: string): { readonly items: readonly string[]; readonly others: number } {
  const items: string[] = [];
  let others = 0;
  for (const line of answer.split('\n')) {
    const item = (numbered.exec(line) ?? bullet.exec(line))?.[2];
    if (item !== undefined) items.push(trimMarks(item));
    else if (line.trim() !== '') others += 1;
  }
  return { items, others };
}
