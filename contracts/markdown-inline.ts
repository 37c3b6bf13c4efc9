import { normalizeLabel } from './markdown-blocks.ts';

export interface InlineOptions {
  /** Addresses by label, for `[text][label]`. */
  readonly definitions: ReadonlyMap<string, string>;
  /** `show` puts a link's address in parentheses behind its text (unless they are the same); `hide` also drops note marks. */
  readonly addresses: 'show' | 'hide';
}

/**
 * The marks inside a paragraph. Every quantifier is bounded or ends at a character it cannot contain, so that no input
 * makes the search quadratic.
 */
const inlineMark = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~\n])`,
    '(?<!`)`(?!`)(?<code>(?:[^`]|(?<!`)`{2,}(?!`))+)`(?!`)',
    '(?<!`)``(?!`)(?<wideCode>(?:[^`]|(?<!`)`(?!`)|(?<!`)`{3,}(?!`))+)``(?!`)',
    '(?<comment><!--)',
    String.raw`<(?<autolink>(?:https?:|mailto:)[^\s<>]*|[\w.+-]{1,64}@[\w.-]{1,190})>`,
    String.raw`<\/?(?<tag>[a-z][a-z0-9-]*)(?:\s[^<>\n]*)?\/?>`,
    String.raw`(?<address>(?:https?:\/\/|www\.)[^\s<>|\]*]+)`,
    String.raw`\[\^(?<note>[^[\]\s]+)\]`,
    String.raw`(?<opening>!?\[)`,
    String.raw`\]\(\s{0,2}(?:<(?<angled>[^<>\n]*)>|(?<target>[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s{1,2}(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s{0,2}\)`,
    String.raw`\]\[(?<label>[^[\]\n]*)\]`,
    String.raw`(?<closing>\])`,
    String.raw`&(?<entity>#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`,
    String.raw`(?<run>\*+|_+|~~?(?!~))`,
  ].join('|'),
  'giu',
);

const inlineTag = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)$/i;
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Above this many pieces a link's text is not compared with its address; keeps nested brackets linear. */
const COMPARED_PIECES_MAX = 20;

/** CommonMark's limit for a label. */
const LABEL_MAX = 999;

/** The text of a paragraph's Markdown as its reader sees it; linear in its length. */
export function inlineText(markdown: string, options: InlineOptions): string {
  return new InlineReader(markdown, options).read();
}

interface EmphasisRun {
  readonly piece: number;
  readonly length: number;
  unused: number;
}

class InlineReader {
  readonly #source: string;
  readonly #options: InlineOptions;
  readonly #pieces: string[] = [];
  readonly #lastCommentEnd: number;
  readonly #runs: Readonly<Record<string, EmphasisRun[]>> = { '*': [], _: [], '~': [] };
  #brackets: { piece: number; end: number }[] = [];

  constructor(source: string, options: InlineOptions) {
    this.#source = source;
    this.#options = options;
    this.#lastCommentEnd = source.lastIndexOf('-->');
  }

  read(): string {
    let position = 0;
    inlineMark.lastIndex = 0;
    for (let mark = inlineMark.exec(this.#source); mark !== null; mark = inlineMark.exec(this.#source)) {
      this.#pieces.push(this.#source.slice(position, mark.index));
      position = this.#readMark(mark, inlineMark.lastIndex);
      inlineMark.lastIndex = position;
    }
    return this.#pieces.join('') + this.#source.slice(position);
  }

  /** @returns where reading goes on */
  #readMark(mark: RegExpExecArray, end: number): number {
    const { escaped, code, wideCode, comment, tag, autolink, address, note, opening, angled, target, label, run } =
      mark.groups ?? {};
    if (comment !== undefined) return this.#readComment(mark.index, end);
    if (label !== undefined) return this.#closeReference(mark.index, label, end);
    if (opening !== undefined) this.#readOpeningBracket(opening, end);
    else if (angled !== undefined || target !== undefined) this.#closeLink(mark[0], angled ?? target ?? '');
    else if (run !== undefined) this.#readRun(run, mark.index);
    else if (mark.groups?.closing !== undefined) this.#closeShortcut(mark.index);
    else if (code !== undefined || wideCode !== undefined) this.#pieces.push(codeText(code ?? wideCode ?? ''));
    else if (tag !== undefined) this.#pieces.push(tagText(tag));
    else if (note !== undefined) this.#pieces.push(this.#options.addresses === 'show' ? `[${note}]` : '');
    else if (mark.groups?.entity !== undefined) this.#pieces.push(entityText(mark.groups.entity) ?? mark[0]);
    else this.#pieces.push(escaped ?? autolink?.replace(/^mailto:/i, '') ?? address ?? mark[0]);
    return end;
  }

  #readComment(start: number, end: number): number {
    if (start >= this.#lastCommentEnd) {
      this.#pieces.push('<!--');
      return end;
    }
    return this.#source.indexOf('-->', start) + '-->'.length;
  }

  #readOpeningBracket(opening: string, end: number): void {
    this.#pieces.push(opening);
    this.#brackets.push({ piece: this.#pieces.length - 1, end });
  }

  #closeLink(mark: string, address: string): void {
    const bracket = this.#brackets.pop();
    if (bracket === undefined) this.#pieces.push(mark);
    else this.#finishLink(bracket.piece, address);
  }

  /** Without a definition only the first bracket is read: the second may open a link. */
  #closeReference(index: number, label: string, end: number): number {
    const bracket = this.#brackets.pop();
    const key = label === '' ? this.#textSince(bracket, index) : label;
    const address = this.#options.definitions.get(normalizeLabel(key));
    if (bracket === undefined || address === undefined) {
      this.#pieces.push(']');
      return index + 1;
    }
    this.#finishLink(bracket.piece, address);
    return end;
  }

  #closeShortcut(index: number): void {
    const bracket = this.#brackets.pop();
    const address = this.#options.definitions.get(normalizeLabel(this.#textSince(bracket, index)));
    if (bracket === undefined || address === undefined) this.#pieces.push(']');
    else this.#finishLink(bracket.piece, address);
  }

  #textSince(bracket: { end: number } | undefined, index: number): string {
    if (bracket === undefined || index - bracket.end > LABEL_MAX || this.#options.definitions.size === 0) return '';
    return this.#source.slice(bracket.end, index);
  }

  /** A link holds no further link: brackets opened before it stay what they are. An image may stand in a link. */
  #finishLink(openingPiece: number, address: string): void {
    const isImage = this.#pieces[openingPiece] === '![';
    this.#pieces[openingPiece] = '';
    if (!isImage) this.#brackets = [];
    if (this.#options.addresses === 'hide' || address === '' || address.startsWith('#')) return;
    const text =
      this.#pieces.length - openingPiece > COMPARED_PIECES_MAX ? undefined : this.#pieces.slice(openingPiece).join('');
    if (text === address || `mailto:${text}` === address) return;
    this.#pieces.push(text === '' ? address : ` (${address.replace(/^mailto:/i, '')})`);
  }

  /** Pairs emphasis runs by CommonMark's flanking rules; what finds no partner stays as it is written. */
  #readRun(run: string, index: number): void {
    const before = sideOf(codePointBefore(this.#source, index));
    const after = sideOf(this.#source.codePointAt(index + run.length));
    const opensHere = after !== 'space' && (after === 'word' || before !== 'word');
    const closesHere = before !== 'space' && (before === 'word' || after !== 'word');
    const inWord = run.startsWith('_');
    const current: EmphasisRun = { piece: this.#pieces.push(run) - 1, length: run.length, unused: run.length };
    if (closesHere && (!inWord || !opensHere || after === 'mark')) this.#closeRuns(run.charAt(0), current);
    if (current.unused > 0 && opensHere && (!inWord || !closesHere || before === 'mark')) {
      this.#runs[run.charAt(0)]?.push(current);
    }
  }

  #closeRuns(character: string, closing: EmphasisRun): void {
    const openings = this.#runs[character] ?? [];
    for (let opening = openings.at(-1); opening !== undefined && closing.unused > 0; opening = openings.at(-1)) {
      if (character === '~' && opening.length !== closing.length) return;
      const paired = Math.min(opening.unused, closing.unused);
      for (const side of [opening, closing]) {
        side.unused -= paired;
        this.#pieces[side.piece] = character.repeat(side.unused);
      }
      for (const others of Object.values(this.#runs)) {
        while (others !== openings && (others.at(-1)?.piece ?? -1) > opening.piece) others.pop();
      }
      if (opening.unused === 0) openings.pop();
    }
  }
}

type Side = 'space' | 'mark' | 'word';

function sideOf(codePoint: number | undefined): Side {
  if (codePoint === undefined) return 'space';
  const character = String.fromCodePoint(codePoint);
  if (/\s/u.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'mark' : 'word';
}

function codePointBefore(text: string, index: number): number | undefined {
  const pair = index >= 2 ? text.codePointAt(index - 2) : undefined;
  return pair !== undefined && pair > 0xffff ? pair : index >= 1 ? text.charCodeAt(index - 1) : undefined;
}

function codeText(code: string): string {
  return /^ .*\S.* $/s.test(code) ? code.slice(1, -1) : code;
}

function tagText(tag: string): string {
  if (/^br$/i.test(tag)) return '\n';
  return inlineTag.test(tag) ? '' : ' ';
}

function entityText(entity: string): string | undefined {
  if (!entity.startsWith('#')) return namedEntities[entity];
  const codePoint = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd';
}
