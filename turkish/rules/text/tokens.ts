import { toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';

/** A word, a number, a punctuation mark, or text that is not prose (an address, code, a handle). */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'other';
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly opensSentence: boolean;
}

/**
 * Maximum length of a token; longer ones are split. Nothing in prose is as long, and rules may read a word letter by
 * letter.
 */
const tokenLengthMax = 200;

const letterClass = 1;
const digitClass = 2;
const spaceClass = 3;
/** Classes of the characters of European texts, which regular expressions would find more slowly. */
const classes = new Uint8Array(0x2100);
for (let code = 0; code < classes.length; code += 1) {
  const character = String.fromCharCode(code);
  classes[code] = /[\p{L}\p{M}]/u.test(character)
    ? letterClass
    : /\d/.test(character)
      ? digitClass
      : /\s/.test(character)
        ? spaceClass
        : 0;
}
const otherLetter = /[\p{L}\p{M}]/u;

/** The class of a UTF-16 unit; 0 for punctuation marks, symbols and the end of the text. */
function classifyAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = classes[code];
  if (known !== undefined) return known;
  const character = text.charAt(at);
  return otherLetter.test(character) ? letterClass : /\s/.test(character) ? spaceClass : 0;
}

/**
 * The letters of European alphabets, as part of a character class. V8 needs a hundred times longer to compile a pattern
 * with \p{L}.
 */
const letters = String.raw`A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff`;

/**
 * Text that is not prose: addresses, handles and hashtags, code, file names and paths, options and variables of
 * commands, names with underscores, versions. Includes a suffix after an apostrophe.
 */
const outside = new RegExp(
  [
    String.raw`(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"\u201c\u201d]{1,2000}`,
    String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}`,
    String.raw`[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|net|org|gov|edu|io|tr|ai|dev)(?:\/[^\s<>"\u201c\u201d]{0,2000})?`,
    String.raw`[@#][${letters}\w]{1,64}`,
    '``[^`]{0,500}``|`[^`]{0,500}`',
    String.raw`[${letters}\d]{1,63}(?:_{1,3}[${letters}\d]{1,63}){1,10}(?:\(\))?|[A-Za-z]\w{0,63}(?:\.[A-Za-z]\w{0,63}){0,8}\(\)`,
    // /etc/ssh, ~/notlar, C:\Windows; and/or and kadın/erkek are words.
    String.raw`(?:~|\.{1,2})\/[\w.~-]{0,64}(?:\/[\w.~-]{0,64}){0,20}|(?<![${letters}\d])\/[\w.~-]{1,64}(?:\/[\w.~-]{0,64}){1,20}`,
    String.raw`[A-Za-z]:\\[^\s<>"\u201c\u201d]{0,500}`,
    String.raw`[${letters}\w-]{1,63}(?:[./:][${letters}\w-]{1,63}){0,10}\.(?:txt|md|mdx|pdf|docx?|xlsx?|pptx?|csv|tsv|json|ya?ml|xml|html?|css|scss|jsx?|tsx?|mjs|php|py|rb|rs|go|java|kt|cs|cpp|sh|bat|exe|dll|conf|cfg|ini|log|sql|db|zip|rar|gz|tar|iso|png|jpe?g|gif|svg|webp|mp[34]|env)(?![${letters}\d])`,
    String.raw`--[A-Za-z][\w-]{0,63}(?:=[^\s<>"\u201c\u201d]{0,100})?|(?<!\S)-[A-Za-z]{1,2}(?![${letters}\d\u2019'-])`,
    String.raw`[$%]\([\w.]{1,64}\)[ds]?|\$\{?[A-Za-z_]\w{0,63}\}?|\{\{[^{}]{0,200}\}\}|<\/?[A-Za-z][\w-]{0,30}(?:\s[\w-]{1,30}=[^<>]{0,200})?\s?\/?>`,
    String.raw`v\d{1,4}(?:\.\d{1,6}){0,4}(?![${letters}\d])`,
  ].join('|'),
  'y',
);
const outsideSuffix = new RegExp(`['’][${letters}]{1,15}(?![${letters}\\d])`, 'y');

/** Abbreviations whose dot does not end a sentence. */
const abbreviations = listWords(`
  age alb apt arş av ayr a.ş bk bkz bl bnb cad cilt cm corp çev çvş dk doç dr ed fak fık gen gr haz hz inc inş i.ö i.s
  kg km krş ltd mad mah mim mm müh m.ö m.s no op ord otom öğr ör örn pet prof san sn sok st şti tel tğm tic t.c uzm vb
  vd vs yay yrd yy yzb
`);

/** Those that are words in lower case. */
const capitalAbbreviations = new Set(['Gör', 'Kat', 'Bul']);

/** Maximum length, in letters, of the first part of an abbreviation. */
const abbreviationLengthMax = 5;
/** T.C.’nin, A.Ş.’de: an abbreviation with dots and suffixes; no.lu, yy.da: one with suffixes after its dot. */
const dotted = new RegExp(`((?:[${letters}]\\.){1,4}|[${letters}]{1,5}\\.)['’][${letters}]{1,15}`, 'y');
const suffixed = new RegExp(
  `([${letters}]{2,4})\\.(?:l[ıiuü]|[dt][ae]n?|n[ıiuü]n|y[ıiuüae]|l[ae]r[a-zçğıöşü]{0,8})(?![${letters}.'’])`,
  'y',
);

/** Splits a paragraph into tokens in one pass. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let opensSentence = true;
  for (let at = 0; at < text.length; ) {
    const first = classifyAt(text, at);
    if (first === spaceClass) {
      at += 1;
      continue;
    }
    const plainEnd = first === letterClass ? findPlainEnd(text, at) : undefined;
    const outsideEnd = plainEnd === undefined && mayBeOutside(text, at) ? findOutsideEnd(text, at) : undefined;
    const end = plainEnd ?? outsideEnd ?? findEnd(text, at, first);
    const kind =
      outsideEnd !== undefined ? 'other' : first === letterClass ? 'word' : first === digitClass ? 'number' : 'mark';
    const token: Token = {
      kind,
      from: at,
      to: end,
      text: text.slice(at, end),
      opensSentence: opensSentence && kind !== 'mark',
    };
    if (kind !== 'mark') opensSentence = false;
    else if (endsSentence(token, tokens.at(-1), text)) opensSentence = true;
    tokens.push(token);
    at = end;
  }
  return tokens;
}

/** The end of a word of letters only before a space, a comma or the end of the text; undefined for all others. */
function findPlainEnd(text: string, from: number): number | undefined {
  let at = from + 1;
  while (at - from < outsideWordLengthMax && classes[text.charCodeAt(at)] === letterClass) at += 1;
  return at === text.length || text[at] === ',' || classes[text.charCodeAt(at)] === spaceClass ? at : undefined;
}

function findEnd(text: string, from: number, first: number): number {
  let at = from + 1;
  if (first === letterClass) {
    const abbreviated = findAbbreviationEnd(text, from);
    if (abbreviated !== undefined) return abbreviated;
    while (at < text.length && at - from < tokenLengthMax && (isWordPart(text, at) || isJoint(text, at))) at += 1;
    return at;
  }
  if (first === digitClass) {
    while (at < text.length && at - from < tokenLengthMax && (isWordPart(text, at) || isNumberJoint(text, at))) at += 1;
    return at;
  }
  const code = text.codePointAt(from) ?? 0;
  if (text[from] === '.') while (text[at] === '.') at += 1;
  return code > 0xffff ? from + 2 : at;
}

/** The end of an abbreviation with dots and suffixes; its dots then don’t end a word. */
function findAbbreviationEnd(text: string, from: number): number | undefined {
  let dot = from;
  while (dot <= from + abbreviationLengthMax && text[dot] !== '.') dot += 1;
  if (dot > from + abbreviationLengthMax) return undefined;
  const after = text[dot + 1];
  if (after !== "'" && after !== '’' && classifyAt(text, dot + 1) !== letterClass) return undefined;
  for (const pattern of [dotted, suffixed]) {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (found === null) continue;
    const parts = (found[1] ?? '').split('.').filter((part) => part !== '');
    const isKnown = abbreviations.has(toLower(parts.at(-1) ?? ''));
    if (isKnown || (pattern === dotted && parts.every((part) => part.length === 1))) return from + found[0].length;
  }
  return undefined;
}

/** Maximum length of the letters that `outside` matches before a mark. */
const outsideWordLengthMax = 64;

function isLetterOrDigit(text: string, at: number): boolean {
  const kind = classifyAt(text, at);
  return kind === letterClass || kind === digitClass;
}

/**
 * Whether the text at a place may be something that `outside` matches: it begins with one of its marks, or one of them
 * follows its letters.
 */
function mayBeOutside(text: string, from: number): boolean {
  let at = from;
  while (at - from <= outsideWordLengthMax && (isLetterOrDigit(text, at) || text[at] === '-')) at += 1;
  if (text[from] === '-' || (text[from] === 'v' && classifyAt(text, from + 1) === digitClass)) return true;
  const mark = text[at] ?? ' ';
  // A dot that begins a path or an address: ./notlar
  if (mark === '.' && at === from) return /[\w./+-]/.test(text[at + 1] ?? ' ');
  if (at === from) return '~/@#`$%{<+_'.includes(mark);
  // A dot or colon before a space ends a sentence or a clause.
  if (mark === '.' || mark === ':') return classifyAt(text, at + 1) !== spaceClass && at + 1 < text.length;
  return '_@/\\+('.includes(mark);
}

/**
 * The end of text that is not prose; undefined for prose. The final punctuation of a sentence does not belong to an
 * address.
 */
function findOutsideEnd(text: string, from: number): number | undefined {
  outside.lastIndex = from;
  const found = outside.exec(text);
  if (found === null) return undefined;
  let end = from + found[0].length;
  while (end > from + 1 && '.,;:!?'.includes(text[end - 1] ?? ' ')) end -= 1;
  if (text[end - 1] === ')' && text[end - 2] !== '(' && !/^[$%]/.test(found[0])) end -= 1;
  outsideSuffix.lastIndex = end;
  return end + (outsideSuffix.exec(text)?.[0].length ?? 0);
}

function isWordPart(text: string, at: number): boolean {
  return isLetterOrDigit(text, at) || text[at] === '²' || text[at] === '³';
}

/** An apostrophe or hyphen between letters. */
function isJoint(text: string, at: number): boolean {
  const mark = text[at];
  return (mark === '’' || mark === "'" || mark === '-') && classifyAt(text, at + 1) === letterClass;
}

function isNumberJoint(text: string, at: number): boolean {
  const mark = text[at];
  if (mark === '.' || mark === ',' || mark === ':' || mark === '/') return classifyAt(text, at + 1) === digitClass;
  return (mark === '’' || mark === "'") && classifyAt(text, at + 1) === letterClass;
}

function endsSentence(mark: Token, before: Token | undefined, text: string): boolean {
  if (/^[!?…]$/.test(mark.text)) return true;
  if (mark.text.startsWith('.')) {
    if (mark.text.length > 1) return false;
    if (before?.to !== mark.from) return true;
    // Text closed by a bracket or quotation mark is not an abbreviation: “Geldi”. cümle [1].
    if (before.kind === 'mark') return true;
    if (before.kind === 'number') return false;
    const word = toLower(before.text);
    const isShort = abbreviations.has(word) || capitalAbbreviations.has(before.text) || word.length === 1;
    return !isShort && text[mark.to] !== '.';
  }
  return false;
}
