import type { Analysis } from '../../morphology/analyser.ts';
import type { Paragraph } from './paragraph.ts';

/** What a clause says of its subject: a verb, var or yok, or a noun or adjective. */
export interface Predicate {
  readonly index: number;
  readonly kind: 'verb' | 'existence' | 'nominal';
  /** The lemma of the verb, or the word itself. */
  readonly stem: string;
  /** The persons that it may have: A1sg … A3pl. */
  readonly persons: ReadonlySet<string>;
  readonly isPassive: boolean;
  /** One reading at least is passive: alındı, of al- or of alın-. */
  readonly mayBePassive: boolean;
  /** A participle stands before it, whose words may belong to the participle alone. */
  readonly followsParticiple: boolean;
}

/** Longer clauses are not read. */
const MOST_WORDS = 14;
const existence =
  /^(?:var|yok)(?:d[ıu]r?|m[ıu]ş|sa|ken|t[ıu]r?|d[ıu]lar|t[ıu]lar)?$|^(?:vardır|yoktur|vardı|yoktu|mevcut(?:tur|tu)?|eksik(?:ti)?)$/;
const openers = /^(?:ve|ama|fakat|ancak|çünkü|ki|ise|veya|yoksa|oysa|zira)$/;

/** The predicate of the clause that goes on at a token; undefined when a mark stands there or none is known. */
export function findPredicate(paragraph: Paragraph, from: number): Predicate | undefined {
  let followsParticiple = false;
  let last: number | undefined;
  for (let at = from; at < from + MOST_WORDS; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || (token.kind === 'mark' && /^[.!?;:…,–—)]/.test(token.text))) break;
    if (token.kind !== 'word') continue;
    const lower = paragraph.lower(at);
    if (existence.test(lower))
      return {
        index: at,
        kind: 'existence',
        stem: lower,
        persons: new Set(['A3sg']),
        isPassive: false,
        mayBePassive: false,
        followsParticiple,
      };
    if (openers.test(lower) && last !== undefined) break;
    const readings = paragraph.analyse(lower);
    const isLast = endsClause(paragraph, at);
    // kaydı: his record, or it slipped. Within a clause it is the noun.
    const isNoun = !isLast && readings.some(isPlainNoun);
    const finite = isNoun ? [] : readings.filter((reading) => isFiniteForm(reading, isLast));
    if (finite.length > 0) return toPredicate(at, finite, followsParticiple);
    followsParticiple ||= isParticiple(readings);
    if (!/^m[ıiuü]/.test(lower)) last = at;
  }
  return last === undefined ? undefined : toNominal(paragraph, last, followsParticiple);
}

/** Whether nothing that belongs to the clause follows a word. */
export function endsClause(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.tokens[index + 1];
  return (
    next?.kind !== 'word' ||
    openers.test(paragraph.lower(index + 1)) ||
    /^(?:m[ıiuü]|d[ae]$)/.test(paragraph.lower(index + 1))
  );
}

/** Whether a word opens its clause: nothing, a mark or a conjunction stands before it. */
export function opensClause(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  return (
    before?.kind !== 'word' ||
    /^(?:ve|ama|fakat|sonra|çünkü|gerçi|belki|galiba|sanırım|artık|bugün|dün|hem|zaten|hatta|yani)$/.test(
      paragraph.lower(index - 1),
    )
  );
}

function isFiniteForm({ word: { kind }, suffixes }: Analysis, isLast: boolean): boolean {
  if (kind !== 'v') return false;
  const names = suffixes.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  if (last === '' || /^(?:Neg|Pass|Caus|Able|Imp2|Imp2pl|Opt)$/.test(last)) return isLast;
  if (/^(?:Past|Prog|NegProg|UnableProg|Imp3|Opt1pl|Cond|AorA1sg|AorA1pl)$/.test(last)) return true;
  if (/^(?:Evid|Fut|Aor|Neces|Prog2)$/.test(last)) return isLast;
  return (
    /^(?:A\d|Dir|Pl)/.test(last) &&
    names.some((name) => /^(?:Past|Prog|NegProg|Evid|Fut|Aor|Neces|Cond|Opt|Imp2pl|Prog2)$/.test(name))
  );
}

/** gelen, gelecek, geldiği: what makes a clause a part of another. */
export function isParticiple(readings: readonly Analysis[]): boolean {
  return readings.some(
    ({ word: { kind }, suffixes }) =>
      kind === 'v' && /^(?:PresPart|PastPart)$/.test(suffixes.findLast(({ name }) => !/^P\d/.test(name))?.name ?? ''),
  );
}

function toPredicate(index: number, finite: readonly Analysis[], followsParticiple: boolean): Predicate {
  const persons = new Set(finite.map(({ suffixes }) => readPerson(suffixes.map(({ name }) => name))));
  return {
    index,
    kind: 'verb',
    stem: chooseStem(finite),
    persons,
    isPassive: finite.every(isPassive),
    mayBePassive: finite.some(isPassive),
    followsParticiple,
  };
}

function isPlainNoun({ word: { kind }, suffixes }: Analysis): boolean {
  return 'njtc'.includes(kind) && !suffixes.some(({ name }) => /^(?:A\d|Past|Evid|Cond)/.test(name));
}

/** konuştuk: of konuş- rather than kon-. */
function chooseStem(finite: readonly Analysis[]): string {
  const active = finite.filter((reading) => !isPassive(reading));
  const stems = (active.length > 0 ? active : finite).map(({ stem }) => stem);
  return stems.reduce((longest, stem) => (stem.length > longest.length ? stem : longest), '');
}

function isPassive({ suffixes }: Analysis): boolean {
  return suffixes.some(({ name }) => name === 'Pass');
}

function readPerson(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (/^A\d(?:sg|pl)$/.test(last)) return last;
  if (last === 'AorA1sg') return 'A1sg';
  if (last === 'Opt1pl' || last === 'AorA1pl') return 'A1pl';
  if (last === 'Imp2pl' || last === 'Pl') return 'A2pl';
  return /^(?:|Neg|Pass|Caus|Able|Imp2)$/.test(last) ? 'A2sg' : 'A3sg';
}

function toNominal(paragraph: Paragraph, index: number, followsParticiple: boolean): Predicate {
  const persons = new Set<string>();
  for (const { word, suffixes } of paragraph.analyse(paragraph.lower(index))) {
    const last = suffixes.at(-1)?.name ?? '';
    if (word.kind === 'p' || word.kind === 'v') continue;
    // öğretmenim: my teacher, or I am a teacher.
    persons.add(/^A\d/.test(last) ? last : 'A3sg');
  }
  return {
    index,
    kind: 'nominal',
    stem: paragraph.lower(index),
    persons,
    isPassive: false,
    mayBePassive: false,
    followsParticiple,
  };
}
