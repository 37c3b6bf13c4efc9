import { HoldingStage, type HygieneReport } from '../stage.ts';

/** Number of characters that show how the blanks of an answer are written. */
const startMax = 120;
const escapesMin = 3;
/** Maximum length of an incomplete mark, in characters. */
const cutMax = 14;

/** A notation in which whole answers come without a single plain blank. */
interface Notation {
  /** A blank or line break in this notation. */
  readonly blank: RegExp;
  /** What may continue: an incomplete mark at the end of a chunk. */
  readonly cut?: RegExp;
  readonly decode: (text: string) => string;
}

/** Characters of byte-level vocabularies for the bytes that are no printable character of Latin-1. */
const byteUnits: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => byte)
    .filter((byte) => byte < 0x21 || (byte > 0x7e && byte < 0xa1) || byte === 0xad)
    .map((byte, index) => [String.fromCharCode(0x100 + index), byte] as const),
);
/** Bytes of one letter in such a vocabulary. */
const letterUnits = /[Â-ß][\u00a1-\u00bfĠ-Ń]|[à-ï][\u00a1-\u00bfĠ-Ń]{2}|[ð-ô][\u00a1-\u00bfĠ-Ń]{3}/gu;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUnits(units: string): string {
  try {
    return utf8.decode(Uint8Array.from(units, (unit) => byteUnits.get(unit) ?? unit.charCodeAt(0)));
  } catch {
    return units;
  }
}

function decodePercents(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes;
  }
}

const percents = /(?:%[\dA-Fa-f]{2}){1,300}/gu;
const cutPercents = /(?:%[\dA-Fa-f]{2}){0,3}%[\dA-Fa-f]?$|(?:%[89A-Fa-f][\dA-Fa-f]){1,3}$/u;

const otherBlank = /[\u00a0\u2000-\u200a\u202f\u205f\u3000␣]/gu;

const notations: readonly Notation[] = [
  { blank: /%20|%0A/giu, cut: cutPercents, decode: (text) => text.replace(percents, decodePercents) },
  {
    blank: /(?<=[\p{L}\p{N}.,;:!?]|%[\dA-F]{2})\+(?=[\p{L}\p{N}%])/giu,
    cut: cutPercents,
    decode: (text) => text.replaceAll('+', ' ').replace(percents, decodePercents),
  },
  {
    blank: /[ĠĊ▁]/gu,
    cut: /[Â-ô][\u00a1-\u00bfĠ-Ń]{0,2}$/u,
    decode: (text) =>
      text
        .replace(letterUnits, decodeUnits)
        .replace(/[Ġ▁]/gu, ' ')
        .replace(/[ĊčĉĀ]/gu, decodeBreak),
  },
  {
    blank: /&(?:nbsp|#160|#32|#xa0|#x20);/giu,
    cut: /&(?:#?[a-z\d]{0,5})$/iu,
    decode: (text) => text.replace(/&(?:nbsp|#160|#32|#xa0|#x20);/giu, ' '),
  },
  {
    blank: /\\u00[2a]0|\\x[2a]0/giu,
    cut: /\\(?:u[\da-f]{0,3}|x[\da-f]?)?$/iu,
    decode: (text) => text.replace(/\\u00[2a]0|\\x[2a]0/giu, ' ').replace(/\\(?:u000|x0)a/giu, '\n'),
  },
  { blank: otherBlank, decode: (text) => text.replace(otherBlank, ' ') },
];

function decodeBreak(unit: string): string {
  return unit === 'Ċ' ? '\n' : unit === 'ĉ' ? '\t' : '';
}

/**
 * Restores the blanks of an answer without plain blanks: URL-encoded ones, tokens of a vocabulary (`KiraĠsözleşmesi`),
 * references, escapes, no-break spaces. Their letters may be encoded as well.
 */
export class EncodedBlanks extends HoldingStage {
  readonly #report: HygieneReport;
  /** Undefined until it is known; null for plain blanks. */
  #notation: Notation | null | undefined;

  constructor(report: HygieneReport, emit: (text: string) => void) {
    super(emit);
    this.#report = report;
  }

  protected read(isOver: boolean): void {
    if (this.#notation === undefined && !this.#decide(isOver)) return;
    const cut = isOver ? undefined : this.#notation?.cut?.exec(this.rest.slice(-cutMax))?.[0];
    const length = this.rest.length - (cut?.length ?? 0);
    const text = this.rest.slice(0, length);
    this.rest = this.rest.slice(length);
    if (text !== '') this.emit(this.#notation?.decode(text) ?? text);
  }

  /** @returns whether it is known how the blanks are written */
  #decide(isOver: boolean): boolean {
    const start = this.rest.slice(0, startMax);
    const hasBlank = /[ \t]/u.test(start);
    const [line = ''] = start.trimStart().split('\n', 1);
    const mayBe = line.length < 24 || notations.some(({ blank }) => line.search(blank) !== -1);
    if (!isOver && start.length < startMax && !hasBlank && mayBe) return false;
    this.#notation = hasBlank || /^\s*https?:/u.test(start) ? null : this.#find(start);
    if (this.#notation !== null) this.#report.marks += 1;
    return true;
  }

  #find(start: string): Notation | null {
    return notations.find(({ blank }) => (start.match(blank)?.length ?? 0) >= escapesMin) ?? null;
  }
}
