import { findMark, type Inline, isAutolink, type Mark } from '../../articles/markdown/editor-blocks.ts';

/** Part of a written line: literal characters, or Markdown syntax. */
export type Piece =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'sign' | 'open' | 'close'; readonly text: string };

/** Markdown has several spellings for the same format; some combinations do not work next to each other. */
export interface Spelling {
  readonly bold: '**' | '__';
  readonly italic: '*' | '_';
  /** How to write a link whose text is its address. */
  readonly address: 'bare' | 'angle' | 'full';
  /**
   * Writes letters next to marks as character references, so that a mark can begin or end inside a word next to
   * punctuation.
   */
  readonly guardsEdges?: boolean;
}

const outermostFirst = ['link', 'bold', 'italic', 'strike'] as const;
type Outer = (typeof outermostFirst)[number];

/** Converts the text of a paragraph into pieces, in one spelling. */
export function toPieces(content: readonly Inline[], spelling: Spelling): Piece[] {
  const pieces = wrap(content, spelling, []);
  return spelling.guardsEdges === true ? guarded(pieces) : pieces;
}

function wrap(content: readonly Inline[], spelling: Spelling, open: readonly Outer[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < content.length; ) {
    const { type, end } = longestMark(content, at, open);
    const run = content.slice(at, end);
    if (type === undefined) pieces.push(...run.flatMap((node) => leaf(node)));
    else pieces.push(...markedWords(type, run, spelling, [...open, type]));
    at = end;
  }
  return pieces;
}

function longestMark(content: readonly Inline[], at: number, open: readonly Outer[]) {
  let longest: { type: Outer | undefined; end: number } = { type: undefined, end: at + 1 };
  for (const type of outermostFirst) {
    const mark = open.includes(type) ? undefined : findMark(content[at], type);
    if (mark === undefined) continue;
    let end = at + 1;
    while (end < content.length && findMark(content[end], type) === mark) end += 1;
    if (longest.type === undefined || end > longest.end) longest = { type, end };
  }
  return longest;
}

/** Marks can neither begin nor end with a space. */
function markedWords(type: Outer, run: readonly Inline[], spelling: Spelling, open: readonly Outer[]): Piece[] {
  const words = [...run];
  const before: Piece[] = [];
  const after: Piece[] = [];
  for (let [first] = words; first !== undefined; [first] = words) {
    const { blank, rest } = splitStart(first);
    before.push(...blank);
    if (rest === first) break;
    words.splice(0, 1, ...(rest === undefined ? [] : [rest]));
  }
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    const { blank, rest } = splitEnd(last);
    after.unshift(...blank);
    if (rest === last) break;
    words.splice(-1, 1, ...(rest === undefined ? [] : [rest]));
  }
  return [...before, ...(words.length === 0 ? [] : marked(type, words, spelling, open)), ...after];
}

interface Split {
  readonly blank: readonly Piece[];
  /** The same node if nothing has to be split off. */
  readonly rest: Inline | undefined;
}

function splitStart(node: Inline): Split {
  if (node.type === 'break') return { blank: leaf(node), rest: undefined };
  const text = node.text.trimStart();
  if (findMark(node, 'code') !== undefined || text === node.text) return { blank: [], rest: node };
  const blank: Piece = { kind: 'literal', text: node.text.slice(0, node.text.length - text.length) };
  return { blank: [blank], rest: text === '' ? undefined : { ...node, text } };
}

function splitEnd(node: Inline): Split {
  if (node.type === 'break') return { blank: leaf(node), rest: undefined };
  const text = node.text.trimEnd();
  if (findMark(node, 'code') !== undefined || text === node.text) return { blank: [], rest: node };
  return {
    blank: [{ kind: 'literal', text: node.text.slice(text.length) }],
    rest: text === '' ? undefined : { ...node, text },
  };
}

function marked(type: Outer, run: readonly Inline[], spelling: Spelling, open: readonly Outer[]): Piece[] {
  if (type === 'link') return linked(run, spelling, open);
  const signs = { bold: spelling.bold, italic: spelling.italic, strike: '~~' }[type];
  return [{ kind: 'open', text: signs }, ...wrap(run, spelling, open), { kind: 'close', text: signs }];
}

function linked(run: readonly Inline[], spelling: Spelling, open: readonly Outer[]): Piece[] {
  const link = run[0]?.marks.find((mark): mark is Extract<Mark, { type: 'link' }> => mark.type === 'link');
  if (link === undefined) return [];
  const own = link.title === null ? ownAddress(run, link.href) : undefined;
  if (own !== undefined && spelling.address === 'bare') return [{ kind: 'sign', text: own }];
  if (own !== undefined && spelling.address === 'angle') return [{ kind: 'sign', text: `<${own}>` }];
  return [{ kind: 'sign', text: '[' }, ...wrap(run, spelling, open), { kind: 'sign', text: '](' }, ...target(link)];
}

/** Text of a link whose text equals its address, so that it needs no brackets. */
function ownAddress(run: readonly Inline[], href: string): string | undefined {
  const [only, ...others] = run;
  if (only?.type !== 'text' || others.length > 0 || findMark(only, 'code') !== undefined) return undefined;
  const { text } = only;
  return isAutolink(text, href) ? text : undefined;
}

function target({ href, title }: Extract<Mark, { type: 'link' }>): Piece[] {
  const isPlain = href !== '' && !/[\s<>()]/.test(href) && !hasControl(href);
  const address: Piece[] = isPlain
    ? [{ kind: 'literal', text: href }]
    : [
        { kind: 'sign', text: '<' },
        { kind: 'literal', text: href },
        { kind: 'sign', text: '>' },
      ];
  if (title === null) return [...address, { kind: 'sign', text: ')' }];
  return [...address, { kind: 'sign', text: ' "' }, { kind: 'literal', text: title }, { kind: 'sign', text: '")' }];
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007F');
}

function leaf(node: Inline): Piece[] {
  if (node.type === 'break') return [{ kind: 'sign', text: '\n' }];
  return findMark(node, 'code') === undefined
    ? [{ kind: 'literal', text: node.text }]
    : [{ kind: 'sign', text: codeSpan(node.text) }];
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const isUsed = (length: number) => (text.match(/`+/g) ?? []).some((run) => run.length === length);
  const length = Array.from({ length: longest + 1 }, (_, at) => at + 1).find((one) => !isUsed(one)) ?? 1;
  const fence = '`'.repeat(length);
  // The parser strips one space at both ends, unless the code consists of spaces; a tab is not a space here.
  const losesSpaces = /^ .* $/.test(text) && /[^ ]/.test(text);
  const needsRoom = text.startsWith('`') || text.endsWith('`') || losesSpaces;
  return needsRoom ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** Writes the letters directly outside of marks as character references. */
function guarded(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    if (piece.kind !== 'literal') return [piece];
    const isAfter = pieces[at - 1]?.kind === 'close';
    const isBefore = pieces[at + 1]?.kind === 'open';
    const letters = [...piece.text];
    const first = isAfter ? letters.shift() : undefined;
    const last = isBefore ? letters.pop() : undefined;
    return [...reference(first), { kind: 'literal', text: letters.join('') }, ...reference(last)];
  });
}

function reference(letter: string | undefined): Piece[] {
  if (letter === undefined) return [];
  if (!/[\p{L}\p{N}]/u.test(letter)) return [{ kind: 'literal', text: letter }];
  return [{ kind: 'sign', text: `&#${letter.codePointAt(0)};` }];
}
