/** The part after the text of a link or an image: `(address "title")`. */
export interface LinkTarget {
  /** Offset of the opening bracket. */
  readonly start: number;
  readonly end: number;
  /** Undefined for an address with brackets; the addresses that authors give contain none. */
  readonly destination: string | undefined;
}

const angled = /<([^<>\n]*)>/y;
const title = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)/sy;

/**
 * All link targets of a text in order, including nested ones. Those in code or after an escape count, too. Linear in
 * the length of the text.
 */
export function* findLinkTargets(text: string): Generator<LinkTarget> {
  if (!text.includes('](')) return;
  const closing = matchBrackets(text);
  const next = new NextPlaces(text);
  for (let at = text.indexOf(']('); at !== -1; at = text.indexOf('](', at + 2)) {
    const start = at + 1;
    const from = skipBlanks(text, start + 1);
    const inAngles = matchAt(angled, text, from);
    if (inAngles !== undefined) {
      const end = findTargetEnd(text, inAngles);
      if (end !== undefined) yield { start, end, destination: text.slice(from + 1, inAngles - 1) };
      continue;
    }
    const to = (from === start + 1 ? closing.get(start) : findClosing(text, from)) ?? next.space(from);
    const end = text[to] === ')' ? to + 1 : next.targetEnd(to);
    if (end === undefined) continue;
    yield { start, end, destination: next.bracket(from) < to ? undefined : text.slice(from, to) };
  }
}

const codes = { backslash: 0x5c, opening: 0x28, closing: 0x29, space: 0x20 } as const;

/** The end of a target, after its address: an optional title and the closing bracket. */
function findTargetEnd(text: string, at: number): number | undefined {
  const from = skipBlanks(text, at);
  const titleEnd = from > at ? matchAt(title, text, from) : undefined;
  const to = titleEnd === undefined || /\n\s*\n/.test(text.slice(from, titleEnd)) ? from : skipBlanks(text, titleEnd);
  return text[to] === ')' ? to + 1 : undefined;
}

/** A link does not continue after an empty line. */
function skipBlanks(text: string, from: number): number {
  let at = skipInLine(text, from);
  if (text[at] === '\n') at = skipInLine(text, at + 1);
  return at;
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** For each bracket after a link's text, its closing bracket before the next white space, which no address contains. */
function matchBrackets(text: string): Map<number, number> {
  const closing = new Map<number, number>();
  let open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === codes.backslash) at += 1;
    else if (character === codes.opening) open.push(at);
    else if (character === codes.closing) {
      const opening = open.pop();
      if (opening !== undefined && text[opening - 1] === ']') closing.set(opening, at);
    } else if (character <= codes.space && open.length > 0) open = [];
  }
  return closing;
}

/** Finds a closing bracket before the next white space whose opening bracket is before this position. */
function findClosing(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (/\s/.test(character)) return undefined;
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return undefined;
}

/**
 * Finds next positions of characters. Must be queried from left to right, so that no part of the text is searched
 * twice.
 */
class NextPlaces {
  readonly #text: string;
  #space = -1;
  #bracket = -1;
  #end: { readonly at: number; readonly end: number | undefined } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  space(from: number): number {
    if (this.#space < from) this.#space = this.#find(/\s/g, from);
    return this.#space;
  }

  bracket(from: number): number {
    if (this.#bracket < from) this.#bracket = this.#find(/[[\]]/g, from);
    return this.#bracket;
  }

  targetEnd(at: number): number | undefined {
    if (this.#end?.at !== at) this.#end = { at, end: findTargetEnd(this.#text, at) };
    return this.#end.end;
  }

  #find(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.exec(this.#text)?.index ?? this.#text.length;
  }
}

/** A link reference definition. */
export interface LinkDefinition {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly destination: string;
}

/** What can precede a definition in its line: marks of quotes and list items. */
const containerMarks = /^[\s>*+\-\d.)]*$/;
const definitionTitle = /"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)/y;
const word = /[^\s<]\S*/y;

/**
 * All link definitions of a text, also in quotes and list items; footnotes are excluded. Linear in the length of the
 * text.
 */
export function* findLinkDefinitions(text: string): Generator<LinkDefinition> {
  let lineStart = 0;
  let hasBracket = false;
  let start = -1;
  for (const { 0: found, index } of text.matchAll(/\\[[\]\\]|[\n[\]]/g)) {
    if (found === '\n') {
      lineStart = index + 1;
      hasBracket = false;
    } else if (found === '[') {
      const begins = !hasBracket && text[index + 1] !== '^' && containerMarks.test(text.slice(lineStart, index));
      start = begins ? index : -1;
      hasBracket = true;
    } else if (found === ']') {
      const definition = start === -1 || text[index + 1] !== ':' ? undefined : readDefinition(text, start, index);
      if (definition !== undefined) yield definition;
      start = -1;
    }
  }
}

function readDefinition(text: string, start: number, labelEnd: number): LinkDefinition | undefined {
  const label = text.slice(start + 1, labelEnd);
  const from = skipInLine(text, labelEnd + 2);
  if (text[from] !== '\n') return readDefined(text, { start, label, from });
  // In the next line, the marks of a quote come first.
  const next = skipInLine(text, from + 1);
  let quoted = next;
  while (text[quoted] === '>') quoted = skipInLine(text, quoted + 1);
  return readDefined(text, { start, label, from: next }) ?? readDefined(text, { start, label, from: quoted });
}

function readDefined(
  text: string,
  { start, label, from }: { readonly start: number; readonly label: string; readonly from: number },
): LinkDefinition | undefined {
  const to = matchAt(angled, text, from) ?? matchAt(word, text, from);
  if (to === undefined) return undefined;
  const titleStart = skipInLine(text, to);
  const end = skipInLine(text, titleStart > to ? (matchAt(definitionTitle, text, titleStart) ?? titleStart) : to);
  if (end < text.length && text[end] !== '\n') return undefined;
  const destination = text.slice(from, to).replace(/^<(.*)>$/, '$1');
  return { start, end: Math.min(text.length, end + 1), label, destination };
}

function skipInLine(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at += 1;
  return at;
}
