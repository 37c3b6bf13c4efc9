import { Parser } from 'htmlparser2';
import { isPlausible } from './garbled-forms.ts';

/*
 * Letters that came as references, escapes, bytes or tokens of a vocabulary. What a text only mentions stays.
 */

/** Applies a change to the prose of a text. */
export type Change = (into: string, by: (prose: string) => string) => string;

interface ByteContext {
  readonly isAbout: boolean;
  readonly isJson: boolean;
  readonly change: Change;
}

/** Decodes letters in codes, unless the text has the same letters as often without: then it quotes codes. */
export function decodeBytes(text: string, { isAbout, isJson, change }: ByteContext): string {
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
  /\\{1,2}(?:u(d[89ab][\da-f]{2})\\{1,2}u(d[c-f][\da-f]{2})|u([\da-f]{4})|x([\da-f]{2})|u\{([\da-f]{2,5})\})/giu;
/** The letters that Turkish has beyond ASCII, as escapes without their backslash. */
const bareCode = /u(0(?:0(?:[cd]6|[cd]7|[de]c|e7|f6|fc|[ef]b|[ce]2|[ce]e)|1(?:1[ef]|3[01]|5[ef])))/giu;

/** Decodes escaped letters within words, and removes backslashes that Markdown does not need. */
export function readEscapes(line: string): string {
  let decodedTo = -1;
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
      const isInWord =
        at === decodedTo ||
        /\p{L}/u.test(before) ||
        (/^(?:\p{L}|\\{1,2}[ux])/u.test(after) && !/[:\\/.]/u.test(before));
      if (!/^(?!\p{ASCII})[\p{L}’‘“”–—…]$/u.test(unit) || !isInWord) return written;
      decodedTo = at + written.length;
      return unit;
    });
}

/** Decodes escapes of letters that lost their backslash within words. */
export function readBareEscapes(line: string): string {
  return line.replace(/[\p{L}\p{N}’']{6,200}/gu, (word) =>
    word.replace(bareCode, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16))),
  );
}

/** Number of such escapes that no text has by chance. */
const bareCodesMin = 3;

/** Whether a text has letters as escapes without their backslash. */
export function hasBareEscapes(text: string): boolean {
  return (text.match(bareCode)?.length ?? 0) >= bareCodesMin;
}

export interface ReferenceContext {
  readonly isAbout: boolean;
  /** Letters are shown as references on purpose. */
  readonly isShown: boolean;
  /** Lines of a verse are indented by references. */
  readonly isVerse: boolean;
  readonly isJson: boolean;
  /** The quotation marks of the JSON itself are references. */
  readonly isQuotedByReference: boolean;
}

/** A letter beyond ASCII as a reference. */
export const letterReference =
  /&(?:[a-z]{1,2}(?:uml|cedil|breve|circ|dot|acute|grave|tilde|ring|caron)|#(?:1[3-9]\d|[23]\d\d)|#x1?[\da-f]{2});/giu;
const reference = /&(?:amp;){0,2}(?:(#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8}\d{0,2});|(#\d{3,5})(?![\d;]))/giu;
const quoting = /["'“”‘’«»(]$/u;

type ReferenceMatch = [name: string | undefined, open: string | undefined, at: number, all: string];

export function decodeReferences(
  text: string,
  { isAbout, isShown, isVerse, isJson, isQuotedByReference }: ReferenceContext,
): string {
  if (!text.includes('&')) return text;
  if (isVerse && /^&(?:nbsp|#160|emsp|ensp);/iu.test(text)) return text;
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
export const byteCodes =
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
export const plentyOfBytes = 12;
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

/** Bytes of a letter, or a line break, as tokens: llama.cpp writes what its vocabulary lacks like this. */
const byteToken = /(?:<0x(?:c[2-9a-f]|[def][\da-f])>(?:<0x[89ab][\da-f]>){1,3}|(?<![`"'“‘(\s])(?:<0x0a>){1,9})(?!`)/giu;

export function readByteTokens(prose: string): string {
  return prose.replace(byteToken, (tokens: string) => {
    const bytes = tokens.match(/[\da-f]{2}(?=>)/giu) ?? [];
    try {
      return utf8.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
    } catch {
      return tokens;
    }
  });
}

/** Blanks and line breaks as tokens of a vocabulary between words, and at the beginning of a line. */
const vocabularyMark = /(?<=[\p{Ll}\p{N}.,;:!?)”’*])[ĠĊ▁]{1,9}(?=[\p{L}\p{N}“‘"'(*#-]|$)|^▁(?=\p{L})/gu;

export function readVocabularyMarks(prose: string): string {
  return prose.replace(vocabularyMark, (marks: string, at: number) =>
    at === 0 ? '' : marks.replace(/[Ġ▁]/gu, ' ').replaceAll('Ċ', '\n'),
  );
}
