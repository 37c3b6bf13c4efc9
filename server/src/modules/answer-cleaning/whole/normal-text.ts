import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { CodeLines, CodeSpans } from '../code-spans.ts';
import { raiseHeadings } from '../heading-marks.ts';
import { HtmlBlocks } from '../html-blocks.ts';
import {
  byteCodes,
  type Change,
  decodeBytes,
  decodeReferences,
  hasBareEscapes,
  letterReference,
  plentyOfBytes,
  type ReferenceContext,
  readBareEscapes,
  readByteTokens,
  readEscapes,
  readVocabularyMarks,
} from '../letters/coded-letters.ts';
import { createReport } from '../stage.ts';
import {
  hasMixedWord,
  hasStyledLetters,
  joinMarks,
  nameEntities,
  readLatinFive,
  readLookalikes,
  readStyles,
} from './misread-letters.ts';

/*
 * Decodes a complete answer once, for every form of answer: letters that came as references, codes, or characters that
 * only look alike. Code stays unchanged, and so does anything that no damage explains.
 */

export interface NormalContext {
  readonly isJson: boolean;
  readonly language: ArticleLanguage;
  readonly soFar: string;
  readonly title?: string | undefined;
}

const inlineCode = /(`{1,3}[^`\n]{1,400}`{1,3})/u;
/** A text that speaks of codes, letters or their looks shows them. */
const aboutCodes =
  /\b(?:html|xml|unicode|utf-?8|ascii|ansi|entit(?:y|ies)|encoding|bytes?|fonts?|shell|terminal)\b|`[^`\n]{0,40}&#?\w{2,8};|karakter (?:kod|set)|süslü (?:yazı|harf|karakter)|kodlamada|varlık(?:lar)?ı? kod|kaçış dizi|yüzde kod|baytlar|yazı tip|tam geniş|adres çubu|konsol|terminal|harf(?:i|ler)? gibi/iu;
export function isAboutCodes(text: string): boolean {
  return aboutCodes.test(text);
}

/** A text about the vocabulary of a model shows its marks. */
const aboutTokens = /token|sözlük|bpe|sentencepiece|vocabular|unicode|maltaca|malta\p{L}/iu;
/** One about alphabets, or about addresses that only look like others. */
const aboutAlphabets =
  /kiril|cyrillic|yunan (?:alfabe|harf)|homogl[iy][fp]|homogra[fp]|punycode|sahte (?:adres|site)/iu;
const mayBeDamaged =
  /&(?:amp;|#?\w{2,8};|#\d{2})|<0x|[ĠĊ▁þýðÞÝÐ]|\\[#.!?,;:ux]|u0[01][\da-f]{2}|[%=][c-f][\da-f][%=][89ab]|\\[23][0-7]{2}\\2|[a-zı][\u0300-\u036f]|\p{L}[\ufe00-\ufe0f]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06\ue000-\uf8ff\u{1d400}-\u{1d7ff}]|[\u0391-\u03bf\u0400-\u04ff][a-zçğıöşü]|[a-zçğıöşü][\u0391-\u03bf\u0400-\u04ff]|\[0?m|^\[[\d;]{1,12}m|<\||\|>|<[｜a]|<\/?h[1-6]>|^#{1,6}(?:\t|[^\n]{0,300}[#}]$)/imu;

/** @returns the same text when nothing was damaged */
export function normalizeText(text: string, context: NormalContext): string {
  const { isJson, soFar } = context;
  const begun = new CodeSpans(soFar);
  const spanEnd = begun.isInSpan ? text.indexOf('`') + 1 : 0;
  const [span, rest] = [text.slice(0, spanEnd), text.slice(spanEnd)];
  const joined = soFar === '' || isJson || begun.isCode ? rest : readJoint(rest, soFar);
  const read = span + (mayBeDamaged.test(joined) ? readDamaged(joined, context) : joined);
  return isJson ? read : read.replace(brokenToken, dropToken);
}

/** In a table, `| <limit |` is the last cell of a row. */
function dropToken(token: string, at: number, text: string): string {
  return /^\s*\|/u.test(text.slice(text.lastIndexOf('\n', at) + 1)) ? token : '';
}

/** A token of a tokenizer that came in part or in other marks behind the text; one without a pipe only behind a sentence. */
const brokenToken =
  /(?:(?<=[.!?…”"’)*_\n])[ \t]{0,2}(?:<|&lt;|\[)[|｜ ]{0,3}[a-z~▁][a-z0-9~_▁|｜ ]{0,24}[[_]|(?:<|&lt;)[|｜ ]{0,3}[a-z][a-z0-9_▁ ]{2,24}[|｜] ?(?:>|&gt;)?)\s{0,4}$/iu;

/** The model says that it goes on, or quotes where. */
const saysGoingOn =
  /^\s{0,4}(?=[^\n]{0,400}(?:kaldığı|cümle|sözün|metn|metin|yazı|makale|left off|article|text|where))[^\n]{0,400}(?<!\p{L})(?:devam (?:ediyorum|edeyim|edeceğim)|sürdürüyorum|continuing|i(?:['’]ll| will) continue)[^\n]{0,60}[:…]\s{0,4}\n\s{0,4}/iu;
/** Dots before the first word. */
const joint = /^\s{0,4}(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|(?:…|\.{3})(?=\s))(?=\s{0,4}\p{L})/u;

/** The words of a continuation without those at the joint with the earlier text. */
function readJoint(text: string, soFar: string): string {
  const words = text.replace(saysGoingOn, '\n\n').replace(joint, '');
  const markdown = /^\s{0,4}<p>/iu.test(words) ? convertHtml(words.trimStart()) : words;
  // The article has no third level, below which the fourth would be right.
  return /^#{4,6} /mu.test(markdown) && /^## /mu.test(soFar) && !/^#{3,6} /mu.test(soFar) ? raise(markdown) : markdown;
}

/** The rest of an article has headings of the same level as its beginning. */
function raise(text: string): string {
  const code = new CodeLines();
  const lines = text.split('\n').map((line) => ({ text: line, isCode: code.encloses(line) }));
  return raiseHeadings(lines, 'article')
    .map((line) => line.text)
    .join('\n');
}

/** HTML that continues a text may begin within a paragraph. */
function convertHtml(text: string): string {
  const parts: string[] = [];
  const blocks = new HtmlBlocks(createReport(), (part) => parts.push(part), '');
  blocks.append(text);
  blocks.finish();
  return parts.join('');
}

function readDamaged(text: string, { isJson, language, soFar, title = '' }: NormalContext): string {
  const isAbout = [title, soFar, text].some(isAboutCodes);
  const isQuotedByReference = isJson && /[{[]\s{0,9}&(?:quot|#0?34|#x22);/iu.test(text) && !/[{[]\s{0,9}"/u.test(text);
  const markup: Markup = {
    linked: new Set(Array.from(text.matchAll(/\(#([^()\s]{1,80})\)/gu), ([, name = '']) => name)),
    hasElements: /<(?:\/h\d|p)>/iu.test(text),
    haveAttributes: hasAttributes(text),
  };
  // A text about references shows some.
  const isShown = isAbout && (text.match(letterReference)?.length ?? 0) < plentyOfBytes;
  const isVerse = /[^\n]\n(?:&(?:nbsp|#160|emsp|ensp);){1,60}[^\n]*\n(?:&(?:nbsp|#160|emsp|ensp);|[^\n])/iu.test(text);
  const references: ReferenceContext = { isAbout, isShown, isVerse, isJson, isQuotedByReference };
  const change = (into: string, by: (prose: string) => string) => mapProse(into, by, soFar);
  const bytes = text.search(byteCodes) !== -1 ? decodeBytes(text, { isAbout, isJson, change }) : text;
  const isLatinFive = language === 'tr' && /[þýðÞÝÐ]/u.test(bytes);
  const plain = isLatinFive ? readLatinFive(bytes, (by) => change(bytes, by)) : bytes;
  // Most texts need few of the changes.
  const changes = [
    ...(!isJson && /[#<]/u.test(plain) ? [(prose: string) => readHeadingLine(prose, markup)] : []),
    ...(!isJson && plain.includes('\\') ? [readEscapes] : []),
    ...(!isAbout && hasBareEscapes(plain) ? [readBareEscapes] : []),
    ...(plain.includes('<0x') ? [readByteTokens] : []),
    ...(/[ĠĊ▁]/u.test(plain) && !aboutTokens.test(`${title}\n${soFar}\n${plain}`) ? [readVocabularyMarks] : []),
    ...(plain.includes('&') ? [(prose: string) => decodeReferences(prose, references)] : []),
    ...(/[\u0300-\u036f\ufe00-\ufe0f]/u.test(plain) ? [joinMarks] : []),
    ...(!isAbout && hasStyledLetters(plain) ? [readStyles] : []),
    ...(/[\ue000-\uf8ff]/u.test(plain) ? [nameEntities] : []),
    ...(language !== 'ru' && hasMixedWord(plain) && !aboutAlphabets.test(`${title}\n${plain}`) ? [readLookalikes] : []),
  ];
  const read = changes.length === 0 ? plain : change(plain, (prose) => changes.reduce((line, one) => one(line), prose));
  return isJson ? read : dropHalfTokens(isAbout ? read : dropColors(read, change));
}

/** A character that some change is about: most lines have none. */
const changeable =
  /[^\u0020-\u0021\u0023-\u0024\u0027-\u003b\u003d-\u005a\u005d-\u005f\u0061-\u007fçğıöşüÇĞİÖŞÜâîû’“”…–—]|=[C-F]|h[1-6]>|^#|u0[01]/u;

/** Applies a change to everything but code. */
function mapProse(text: string, change: (prose: string) => string, soFar: string): string {
  const code = new CodeLines();
  if (soFar.includes('```') || soFar.includes('~~~')) for (const line of soFar.split('\n')) code.encloses(line);
  return text
    .split('\n')
    .map((line) => {
      if (code.encloses(line) || line.length < 2 || !changeable.test(line)) return line;
      if (!line.includes('`')) return change(line);
      return line
        .split(inlineCode)
        .map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
        .join('');
    })
    .join('\n');
}

/** Attributes behind the words of a heading: `{#id .class}`. Blocks of templates begin as an id. */
const closingMarks = /[ \t]{1,4}#{1,6}[ \t]{0,4}$/u;
const attributes =
  /[ \t]{1,4}\{:? ?(?:\.|#(?!(?:if|each|await|key|snippet|for|let)[ }]))[\p{L}\p{N}_:.-]{1,60}(?: [^{}\n]{0,120})?\}$/u;

interface Markup {
  /** Names of the places that links of the text lead to. */
  readonly linked: ReadonlySet<string>;
  /** HTML that is converted as a whole. */
  readonly hasElements: boolean;
  /** At least half of the headings end with attributes. */
  readonly haveAttributes: boolean;
}

function hasAttributes(text: string): boolean {
  const headings = text.match(/^ {0,3}#{1,6}[ \t][^\n]*/gmu) ?? [];
  const attributed = headings.filter((line) => attributes.test(line.replace(closingMarks, '')));
  return attributed.length > 0 && attributed.length * 2 >= headings.length;
}

/** A heading without its attributes, closing marks, and anchors that nothing leads to. */
function readHeadingLine(line: string, { linked, hasElements, haveAttributes }: Markup): string {
  const text = line.replace(/<a (?:id|name)="([^"\n]{1,80})">\s?<\/a>[ \t]?/giu, (anchor, name: string) =>
    linked.has(name) ? anchor : '',
  );
  const [, level, opened = ''] = /^ {0,3}<[hH]([1-6])>([^<\n]{1,200})$/u.exec(text) ?? [];
  // A sentence about the tag goes on in small letters.
  if (level !== undefined && !hasElements && !/^\s?\p{Ll}/u.test(opened))
    return `${'#'.repeat(Number(level))} ${opened.trim()}`;
  const [, marks = '', blank = '', words = ''] = /^ {0,3}(#{1,6})([ \t]{1,4})(\S.*)$/u.exec(text) ?? [];
  if (marks === '') return text;
  const open = words.replace(closingMarks, '');
  const bare = haveAttributes ? open.replace(attributes, '') : open;
  return bare === words && blank === ' ' ? text : `${marks} ${bare}`;
}

/** Colours of a terminal whose control character is lost: one begins a line, and one ends the colour again. */
function dropColors(text: string, change: Change): string {
  if (!/^\[(?:[0-9;]{1,12})m/mu.test(text) || !/\[(?:0|[23]9)?m/u.test(text)) return text;
  return change(text, (prose) => prose.replace(/\[(?:\d{1,3}(?:;\d{1,3}){0,4})?m/gu, ''));
}

/** A special token that a line break splits, and the half of one at the end. Languages have such signs, too. */
function dropHalfTokens(text: string): string {
  const isSign = /<\||\|>/u.test(text.slice(0, -4));
  return text
    .replace(/<\|[a-z_]{0,20}\n[a-z_]{0,20}\|>/giu, '')
    .replace(isSign ? /[ \t]{0,4}<[|｜][a-z▁][a-z_▁ ]{0,24}\s{0,4}$/iu : /[ \t]{0,4}<[|｜][a-z_▁ ]{0,24}\s{0,4}$/iu, '')
    .replace(/\s{0,4}\b[a-z]{2,12}(?:_[a-z]{2,12}){1,3}\|>\s{0,4}$/iu, '');
}
