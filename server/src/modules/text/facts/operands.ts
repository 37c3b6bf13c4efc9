import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { NumberClaim } from './number-claims.ts';
import { isDenying, type StatedWord, type Statement } from './statement.ts';

/** A number of a passage as others are derived from it. */
export interface Operand {
  readonly claim: NumberClaim;
  /** In the smallest unit of its kind; of percentages without their sign. NaN for dates. */
  readonly amount: number;
  /** What it measures: of a unit, `%`, `year`, or nothing where it counts something. */
  readonly kind: string;
  /** Stems of what it counts. */
  readonly counted: readonly string[];
  /** Bunların 40’ı: a part of what was counted before. */
  readonly isPart: boolean;
  /** Whether its sentence speaks of what is left, or denies something. */
  readonly hasRest: boolean;
  /** The sentence that it stands in, counted from 0, and the stems of its words. */
  readonly sentence: number;
  readonly topics: ReadonlySet<string>;
}

/** Words for what is left of a whole. */
export const rest = /kalan|kalma|diğer|öteki|öbür|dış|boş|geri|hariç/u;

const operandsMax = 24;

/** The numbers of a passage that others may be derived from: the first ones. */
export function listOperands(statements: readonly Statement[]): Operand[] {
  const operands: Operand[] = [];
  for (const [sentence, statement] of statements.entries()) {
    if (operands.length >= operandsMax) break;
    if (statement.numbers.length > 0) operands.push(...readOperands(statement, sentence));
  }
  return operands.slice(0, operandsMax);
}

/** The first numbers of a sentence. */
export function readOperands(statement: Statement, sentence: number): Operand[] {
  const { words, numbers, text } = statement;
  const topics = new Set(words.flatMap(({ isTopic, stems }) => (isTopic ? stems : [])));
  const hasRest = rest.test(toTurkishLower(text)) || isDenying(statement);
  const operands = numbers.slice(0, operandsMax).map((claim): Operand => {
    const at = words.findLastIndex(({ number }) => number === claim);
    const suffix = words[at]?.suffix ?? words[at]?.lower ?? '';
    return {
      ...{ claim, sentence, topics, hasRest, kind: readKind(claim), amount: readAmount(claim) },
      counted: claim.unit === undefined ? readCounted(words, at) : [],
      isPart: /s?[ıiuü](?:n|n[dt]?[ae]n?|n[ıiuü]n?)?$/u.test(suffix) && claim.unit === undefined,
    };
  }); // En genci 19, en yaşlısı 64 yaşında: both are years.
  return operands.map((one, at) => {
    const { unit, isSure } = operands[at + 1]?.claim ?? {};
    const isBare = one.kind === '' && one.counted.length === 0 && !one.isPart && isSure === true && unit !== undefined;
    return isBare ? { ...one, kind: unit.kind, amount: one.amount * unit.factor } : one;
  });
}

function readCounted(words: readonly StatedWord[], at: number): readonly string[] {
  const own = words[at];
  if (own === undefined || /^[ıiuüns]/u.test(own.suffix ?? '')) return [];
  const next = words[at + 1]?.lower === 'adet' || words[at + 1]?.lower === 'tane' ? words[at + 2] : words[at + 1];
  return next?.isTopic === true && next.verb === undefined && next.clause === own.clause ? next.stems : [];
}

function readKind({ value, unit, text }: NumberClaim): string {
  if (unit !== undefined) return unit.kind === 'points' ? '%' : unit.kind;
  if (/^[%‰]/.test(value)) return '%';
  return /^1[0-9]\d\d$|^20\d\d$/.test(text) ? 'year' : '';
}

function readAmount({ value, unit, share }: NumberClaim): number {
  if (share !== undefined) return share * 100;
  if (value.startsWith('‰')) return Number(value.slice(1)) / 10;
  return Number(value.replace(/^%/, '')) * (unit?.factor ?? 1);
}
