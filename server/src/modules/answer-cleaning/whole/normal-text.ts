import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { Parser } from 'htmlparser2';
import { CodeLines, CodeSpans } from '../code-spans.ts';
import { raiseHeadings } from '../heading-marks.ts';
import { HtmlBlocks } from '../html-blocks.ts';
import { isPlausible } from '../letters/garbled-forms.ts';
import { createReport } from '../stage.ts';

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
/** One about alphabets, or about addresses that only look like others. */
const aboutAlphabets =
  /kiril|cyrillic|yunan (?:alfabe|harf)|homogl[iy][fp]|homogra[fp]|punycode|sahte (?:adres|site)/iu;
const mayBeDamaged =
  /&(?:amp;|#?\w{2,8};|#\d{2})|\\[#.!?,;:ux]|[%=][c-f][\da-f][%=][89ab]|\\[23][0-7]{2}\\2|[a-zı][\u0300-\u036f]|\p{L}[\ufe00-\ufe0f]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06\ue000-\uf8ff\u{1d400}-\u{1d7ff}]|[\u0391-\u03bf\u0400-\u04ff][a-zçğıöşü]|[a-zçğıöşü][\u0391-\u03bf\u0400-\u04ff]|\[0?m|^\[[\d;]{1,12}m|<\||\|>|<[｜a]|<\/?h[1-6]>|^#{1,6}(?:\t|[^\n]{0,300}[#}]$)/imu;

/** @returns the same text when nothing was damaged */
export function normalizeText(text: string, context: NormalContext): string {
  const { isJson, soFar } = context;
  const begun = new CodeSpans(soFar);
  const spanEnd = begun.isInSpan ? text.indexOf('`') + 1 : 0;
  const [span, rest] = [text.slice(0, spanEnd), text.slice(spanEnd)];
  const joined = soFar === '' || isJson || begun.isCode ? rest : readJoint(rest, soFar);
  const read = span + (mayBeDamaged.test(joined) ? readDamaged(joined, context) : joined);
  return isJson ? read : read.replace(brokenToken, '');
}

/** A token of a tokenizer that came in part or in other marks, right behind the end of a sentence. */
const brokenToken =
  /(?<=[.!?…”"’)*_\n])[ \t]{0,2}(?:<|&lt;|\[)[|｜ ]{0,3}[a-z~▁][a-z0-9~_▁|｜ ]{0,24}(?:[|｜] ?(?:>|&gt;)?|[[_])\s{0,4}$/iu;

/** The model says that it goes on, or quotes where. */
const saysGoingOn =
  /^\s{0,4}(?=[^\n]{0,400}(?:kaldığı|cümle|sözün|metn|metin|yazı|makale|left off|article|text|where))[^\n]{0,400}(?<!\p{L})(?:devam (?:ediyorum|edeyim|edeceğim)|sürdürüyorum|continuing|i(?:['’]ll| will) continue)[^\n]{0,60}[:…]\s{0,4}\n\s{0,4}/iu;
/** Dots before the first word. */
const joint = /^\s{0,4}(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|(?:…|\.{3})(?=\s))(?=\s{0,4}\p{L})/u;

/** The words of a continuation without what stands at its joint. */
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
  const isAbout = aboutCodes.test(title) || aboutCodes.test(soFar) || aboutCodes.test(text);
  const isQuotedByReference = isJson && /[{[]\s{0,9}&(?:quot|#0?34|#x22);/iu.test(text) && !/[{[]\s{0,9}"/u.test(text);
  const markup: Markup = {
    linked: new Set(Array.from(text.matchAll(/\(#([^()\s]{1,80})\)/gu), ([, name = '']) => name)),
    hasElements: /<(?:\/h\d|p)>/iu.test(text),
    haveAttributes: hasAttributes(text),
  };
  // A text about references shows some.
  const isShown = isAbout && (text.match(letterReference)?.length ?? 0) < plentyOfBytes;
  const references: ReferenceContext = { isAbout, isShown, isJson, isQuotedByReference };
  const change = (into: string, by: (prose: string) => string) => mapProse(into, by, soFar);
  const plain = text.search(byteCodes) !== -1 ? decodeBytes(text, { isAbout, isJson, change }) : text;
  // Most texts need few of the changes.
  const changes = [
    ...(!isJson && /[#<]/u.test(plain) ? [(prose: string) => readHeadingLine(prose, markup)] : []),
    ...(!isJson && plain.includes('\\') ? [readEscapes] : []),
    ...(plain.includes('&') ? [(prose: string) => decodeReferences(prose, references)] : []),
    ...(/[\u0300-\u036f\ufe00-\ufe0f]/u.test(plain) ? [joinMarks] : []),
    ...(!isAbout && hasStyledLetters(plain) ? [readStyles] : []),
    ...(/[\ue000-\uf8ff]/u.test(plain) ? [nameEntities] : []),
    ...(language !== 'ru' && hasMixedWord(plain) && !aboutAlphabets.test(`${title}\n${plain}`) ? [readLookalikes] : []),
  ];
  const read = changes.length === 0 ? plain : change(plain, (prose) => changes.reduce((line, one) => one(line), prose));
  return isJson ? read : dropHalfTokens(isAbout ? read : dropColors(read, change));
}

type Change = (into: string, by: (prose: string) => string) => string;

interface ByteContext {
  readonly isAbout: boolean;
  readonly isJson: boolean;
  readonly change: Change;
}

/** Decodes letters in codes, unless the text has the same letters as often without: then it quotes codes. */
function decodeBytes(text: string, { isAbout, isJson, change }: ByteContext): string {
  let decoded = 0;
  let coded = 0;
  const letters = new Set<string>();
  const read = new Map<string, string | undefined>();
  const decode = (codes: string) => {
    if (!read.has(codes)) read.set(codes, decodeByteCodes(codes));
    return read.get(codes);
  };
  const bare = change(text, (prose) => {
    const mayBeAddress = /[/?&@#]|www\./u.test(prose);
    return prose.replace(byteCodes, (codes: string, at: number) => {
      const word = decode(codes);
      if (word === undefined || !isBesideLetter(prose, at, codes.length)) return codes;
      if (mayBeAddress && isInAddress(prose, at)) return codes;
      decoded += 1;
      coded += word.length;
      if (letters.size < lettersMax) for (const letter of word) letters.add(letter);
      return word;
    });
  });
  if (decoded < (isAbout ? plentyOfBytes : bytesMin)) return text;
  const literal = [...letters].reduce((sum, letter) => sum + text.split(letter).length - 1, 0);
  if (coded < literal) return text;
  return decoded < plainMin ? bare : change(bare, (prose) => decodePlainCodes(prose, isJson));
}

/** A character that some change is about: most lines have none. */
const changeable =
  /[^\u0020-\u0021\u0023-\u0024\u0027-\u003b\u003d-\u005a\u005d-\u005f\u0061-\u007fçğıöşüÇĞİÖŞÜâîû’“”…–—]|=[C-F]|h[1-6]>|^#/u;

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

function isBesideLetter(text: string, at: number, length: number): boolean {
  return (
    /\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) || /^\p{L}/u.test(text.slice(at + length, at + length + 2))
  );
}

/** Whether a place lies within an address or a path, which is encoded on purpose. */
function isInAddress(text: string, at: number): boolean {
  return /(?:[/?&@#]|www\.)\S{0,200}$/u.test(text.slice(Math.max(0, at - 200), at));
}

/** Escapes of a letter in JSON, Python and JavaScript: `\\u00fc`, `\\xfc`, `\\u{1f60a}`, `\\ud83d\\ude0a`. */
const letterCode =
  /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|u([\da-f]{4})|x([\da-f]{2})|u\{([\da-f]{2,5})\})/giu;

/** Decodes escaped letters within words, and removes backslashes that Markdown does not need. */
function readEscapes(line: string): string {
  return line
    .replace(/^(?:\\#){2,6} /u, (marks) => marks.replaceAll('\\', ''))
    .replace(/(?<=\p{L})\\(?=[.!?,;:](?:\s|$))/gu, '')
    .replace(letterCode, (written: string, ...found: (string | number | undefined)[]) => {
      const [at, all] = [Number(found[5]), String(found[6])];
      const points = found.slice(0, 5).flatMap((one) => (typeof one === 'string' ? Number.parseInt(one, 16) : []));
      const unit = String.fromCodePoint(...points);
      const [before, after] = [all.charAt(at - 1), all.slice(at + written.length)];
      if (/^\p{Extended_Pictographic}$/u.test(unit)) return /["'“‘(]/u.test(before) ? written : unit;
      // `C:\\xe7` is a path.
      const isInWord = /\p{L}/u.test(before) || (/^(?:\p{L}|\\[ux])/u.test(after) && !/[:\\/.]/u.test(before));
      return /^(?!\p{ASCII})[\p{L}’‘“”–—…]$/u.test(unit) && isInWord ? unit : written;
    });
}

interface ReferenceContext {
  readonly isAbout: boolean;
  /** Letters are shown as references on purpose. */
  readonly isShown: boolean;
  readonly isJson: boolean;
  /** The quotation marks of the JSON itself are references. */
  readonly isQuotedByReference: boolean;
}

const letterReference = /&(?:[a-z]{1,2}(?:uml|cedil|breve|circ|dot|acute|grave|tilde|ring|caron)|#(?:1[3-9]\d|[23]\d\d)|#x1?[\da-f]{2});/giu;
const reference = /&(?:amp;){0,2}(?:(#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8}\d{0,2});|(#\d{3,5})(?![\d;]))/giu;
const quoting = /["'“”‘’«»(]$/u;

type ReferenceMatch = [name: string | undefined, open: string | undefined, at: number, all: string];

function decodeReferences(text: string, { isAbout, isShown, isJson, isQuotedByReference }: ReferenceContext): string {
  if (!text.includes('&')) return text;
  const indented = isAbout ? text : text.replace(/^(?:&(?:nbsp|#160|emsp|ensp);[ \t]?){1,60}/iu, '');
  return indented
    .replace(/&lt;br\s?\/?&gt;/giu, (found) => (isAbout ? found : /^\s*\|/u.test(text) ? '<br>' : '\n'))
    .replace(/^(?:&#35;){1,6}(?= )/u, (marks) => '#'.repeat(marks.length / 5))
    .replace(reference, (written: string, ...[name, open, at, all]: ReferenceMatch) => {
      const unit = readReference(name ?? open ?? '');
      if (unit.startsWith('&') && unit.length > 1) return written;
      const before = all.slice(Math.max(0, at - 1), at);
      const after = all.charAt(at + written.length);
      if (/^(?!\p{ASCII})\p{L}$/u.test(unit))
        return !isShown && (/[\p{L};]/u.test(before) || /[\p{L}&]/u.test(after)) ? unit : written;
      if (unit === '&' && written.startsWith('&amp;amp') && !isAbout) return unit;
      if (unit === '"' && isJson) return isQuotedByReference ? unit : '\\"';
      // Between blanks it is mentioned; Markdown itself reads what is not escaped twice.
      if (
        isAbout ||
        (/^\s?$/u.test(before) && /^\s?$/u.test(after)) ||
        (quoting.test(before) && /["'“”‘’«»)]/u.test(after))
      )
        return written;
      if (/^[\u00a0\u2000-\u200a\u202f]$/u.test(unit)) return /\s/u.test(before + after) ? '' : ' ';
      return /^["'“”‘’«»„…–—•·©®™°€£]$/u.test(unit) ? unit : written;
    });
}

/** Bytes of letters as in an address, in a mail, and in a shell. */
const byteCodes =
  /(?:%[c-f][\da-f](?:%[89ab][\da-f]){1,3})+|(?:=[C-F][\dA-F](?:=[89AB][\dA-F]){1,3})+|(?:\\3[0-7]{2}(?:\\2[0-7]{2}){1,3})+/giu;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeByteCodes(codes: string): string | undefined {
  const radix = codes.startsWith('\\') ? 8 : 16;
  const bytes = codes
    .slice(1)
    .split(codes.charAt(0))
    .map((code) => Number.parseInt(code, radix));
  try {
    const letters = utf8.decode(Uint8Array.from(bytes));
    return isPlausible(letters) ? letters : undefined;
  } catch {
    return undefined;
  }
}

/** Number of such letters that no text shows by the way, in any text and in one about codes. */
const bytesMin = 2;
const plentyOfBytes = 12;
/** Maximum number of letters that are counted: more than Turkish has. */
const lettersMax = 40;
/** Number of decoded letters after which blanks and marks are codes, too. */
const plainMin = 5;

/** Behind a blank, `%20` is a percentage: where blanks are codes, there is none. */
function decodePlainCodes(text: string, isJson: boolean): string {
  return text.replace(/(?<!\s)%(?:2[0-9a-f]|3[abf]|0a)/giu, (code: string, at: number) => {
    if (isInAddress(text, at)) return code;
    const mark = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return isJson && /["\n]/u.test(mark) && text.includes('"') ? JSON.stringify(mark).slice(1, -1) : mark;
  });
}

/** Joins letters with the marks that follow them. */
function joinMarks(text: string): string {
  return text
    .replace(/(?<=\p{L})ı\u0307|ı\u0307(?=\p{L})/gu, 'i')
    .replace(/[A-Za-z][\u0300-\u036f]{1,4}/gu, (letter) => letter.normalize('NFC'))
    .replace(/(?<=(?!\p{Extended_Pictographic})\p{L})[\ufe00-\ufe0f]/gu, '');
}

const styled = '[\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\ufb00-\\ufb06]';
/** Full-width letters and ligatures of a Latin word, and words in letters of mathematics. */
const styledLetters = new RegExp(
  `(?<=[A-Za-zçğıöşü])${styled}{1,40}|(?<!${styled})${styled}{1,40}(?=[A-Za-zçğıöşü])|[\\u{1d400}-\\u{1d433}\\u{1d468}-\\u{1d7ff}]{3,60}`,
  'gu',
);

/**
 * Whether letters are of another style throughout. Several alphabets of mathematics show what styles there are, and
 * the italic one is for formulas.
 */
function hasStyledLetters(text: string): boolean {
  const alphabets = new Set(
    (text.match(/[\u{1d400}-\u{1d6a3}]{3}/gu) ?? []).map((run) =>
      Math.floor(((run.codePointAt(0) ?? 0) - 0x1d400) / 52),
    ),
  );
  return alphabets.size <= 1 && /[\uff10-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d433}\u{1d468}-\u{1d7ff}]/u.test(text);
}

function readStyles(text: string): string {
  return text.replace(styledLetters, (run) => run.normalize('NFKC'));
}

/** ChatGPT's own mark around a name keeps the name; other private characters mean nothing, but for Apple's sign. */
function nameEntities(text: string): string {
  return text
    .replace(/[\ue000-\ue1ff\ue207-\uf8fe]/gu, '')
    .replace(/\ue200entity\ue202\["[^"\ue201]{0,40}", ?"([^"\ue201]{1,200})"[^\ue201]{0,80}\ue201/gu, '$1');
}

/** Letters of Cyrillic and Greek that look like Latin ones, and these. */
const alike = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiјjѕsһhАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSοoΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX'.matchAll(/(.)(.)/gu),
    ([, one = '', other = '']): [string, string] => [one, other],
  ),
);
const alikeUnits = [...alike.keys()].join('');
/** A word with letters of both, other than the name of an address. */
const mixedWord = new RegExp(
  `(?<!\\p{L})(?=\\p{Script=Latin}{0,40}[${alikeUnits}])(?=[${alikeUnits}]{0,40}\\p{Script=Latin})[\\p{Script=Latin}${alikeUnits}]{2,40}(?!\\p{L}|\\.[a-z]{2,6}(?!\\p{L}))`,
  'gu',
);
/** A single such letter between Latin words. */
const singleLetter = new RegExp(
  `(?<=^|(?:^|\\p{Script=Latin})[,;:.!?]? )[${alikeUnits}](?=[,;:.!?]?(?:$| \\p{Script=Latin}))`,
  'gu',
);

function hasMixedWord(text: string): boolean {
  return /[\u0391-\u03bf\u0400-\u04ff]/u.test(text) && text.search(mixedWord) !== -1;
}

function readLookalikes(text: string): string {
  const toLatin = (word: string) => {
    let read = '';
    for (const letter of word) read += alike.get(letter) ?? letter;
    return read;
  };
  return text.replace(mixedWord, toLatin).replace(singleLetter, toLatin);
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

function readReference(name: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(`&${name};`);
  return text;
}
