import { listWords } from '../../letters/word-lists.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import type { Paragraph } from './paragraph.ts';

/** The predicate of a clause: a verb, var or yok, or a noun or adjective. */
export interface Predicate {
  readonly index: number;
  readonly kind: 'verb' | 'existence' | 'nominal';
  /** The lemma of the verb, or the word itself. */
  readonly stem: string;
  /** Its possible persons: A1sg … A3pl. */
  readonly persons: ReadonlySet<string>;
  readonly isPassive: boolean;
  /** At least one reading is passive: alındı, from al- or alın-. */
  readonly mayBePassive: boolean;
  /** pişirt-, beklet-: causatives always have an object. */
  readonly isCausative: boolean;
  /** A participle precedes it, and the words before may belong to that participle. */
  readonly followsParticiple: boolean;
}

/** Maximum length of a clause that is read, in words. */
const wordsMax = 14;
/** Minimum difference in frequency, in twice the binary logarithm, by which the verb is preferred to a noun. */
const rarerMin = 8;
const existence =
  /^(?:var|yok)(?:d[ıu]r?|m[ıu]ş|sa|ken|t[ıu]r?|d[ıu]lar|t[ıu]lar)?$|^(?:vardır|yoktur|vardı|yoktu|mevcut(?:tur|tu)?|eksik(?:ti)?)$/;
const openers = listWords('ama ancak çünkü fakat ise ki oysa yoksa zira');

/** “Bir sonraki adımda isterseniz dosyayı yükleyin”: a parenthetical in the form of a predicate. */
const asides = /^(?:iste(?:r|mez)se(?:niz|n|k)|dilerse(?:niz|n|k)|diyelim|sanırım|bilirsiniz|bilirsin)$/;

/** The question particle with its persons: mi, misin, muydu. */
const question = /^m[ıiuü](?:y[ıiuü]m|s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]z|d[ıiuü]r|yd[ıiuü].{0,3}|ym[ıiuü]ş.{0,4})?$/;
/** Words that may follow a predicate within its clause: “çok güzel işte”, “bekletme beni”. */
const tail =
  /^(?:işte|zaten|artık|sonunda|iyice|gerçekten|hâlâ|hala|yine|aslında|bence|galiba|sanki|bana|sana|ona|bize|size|onlara|üzerine|üstüne|içine|buraya|oraya|beni|seni|onu|bizi|sizi|onları|d[ae])$/;

/** The predicates found in a paragraph by where the search began; null when there is none. */
const known = new WeakMap<Paragraph, (Predicate | null | undefined)[]>();

/**
 * The predicate of the clause that continues at a token; undefined when a punctuation mark comes first or none is
 * found. Computed once, because many conditions ask for it.
 */
export function findPredicate(paragraph: Paragraph, from: number): Predicate | undefined {
  let found = known.get(paragraph);
  if (found === undefined) {
    found = [];
    known.set(paragraph, found);
  }
  found[from] ??= searchPredicate(paragraph, from) ?? null;
  return found[from] ?? undefined;
}

function searchPredicate(paragraph: Paragraph, from: number): Predicate | undefined {
  let followsParticiple = false;
  let last: number | undefined;
  for (let at = from; at < from + wordsMax; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || (token.kind === 'mark' && /^[.!?;:…,–—)]/.test(token.text))) break;
    if (token.text === '“') at = findClosing(paragraph, at);
    if (token.kind !== 'word') continue;
    const lower = paragraph.lower(at);
    const isPlainAdjective = /^(?:mevcut|eksik)$/.test(lower) && !endsClause(paragraph, at);
    if (existence.test(lower) && !isPlainAdjective && !isPartOfVerb(paragraph, at))
      return {
        index: at,
        kind: 'existence',
        stem: lower,
        persons: new Set(['A3sg']),
        isPassive: false,
        mayBePassive: false,
        isCausative: false,
        followsParticiple,
      };
    if (openers.has(lower) && last !== undefined) break;
    if (asides.test(lower) && !endsClause(paragraph, at)) continue;
    if (/^değil/.test(lower)) return toNominal(paragraph, at, followsParticiple);
    const readings = paragraph.analyse(lower);
    const isLast = endsClause(paragraph, at);
    // kaydı: “his record” or “it slipped”. Within a clause it is the noun.
    const verbs = readings.filter((reading) => isFiniteForm(reading, isLast));
    const isNoun = !isLast && isOftenerNoun(readings, verbs);
    const finite = isNoun ? [] : verbs;
    if (finite.length > 0) return toPredicate(at, finite, followsParticiple, readAuxiliary(paragraph, at));
    followsParticiple ||= isParticiple(readings);
    if (!question.test(lower) && !tail.test(lower)) last = at;
  }
  return last === undefined ? undefined : toNominal(paragraph, last, followsParticiple);
}

/**
 * “İade et” düğmesine basın: a quotation says nothing about the clause around it. Returns the token of the closing
 * mark, or of the opening one if it is missing.
 */
function findClosing(paragraph: Paragraph, index: number): number {
  for (let at = index + 1; at < index + wordsMax; at += 1) if (paragraph.tokens[at]?.text === '”') return at;
  return index;
}

/** “yok ediyoruz”, “var olan”: one verb. */
function isPartOfVerb(paragraph: Paragraph, index: number): boolean {
  return /^(?:var|yok)$/.test(paragraph.lower(index)) && /^(?:ol|e[dt]|say)/.test(paragraph.lower(index + 1));
}

/** Whether nothing that belongs to the clause follows a word. */
export function endsClause(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.tokens[index + 1];
  return (
    next?.kind !== 'word' ||
    openers.has(paragraph.lower(index + 1)) ||
    /^(?:ve|veya)$/.test(paragraph.lower(index + 1)) ||
    question.test(paragraph.lower(index + 1)) ||
    /^d[ae]$/.test(paragraph.lower(index + 1)) ||
    (tail.test(paragraph.lower(index + 1)) && paragraph.tokens[index + 2]?.kind !== 'word')
  );
}

/** Whether a word opens its clause: nothing, a punctuation mark or a conjunction precedes it. */
export function opensClause(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  return (
    before?.kind !== 'word' ||
    /^(?:ve|ama|fakat|sonra|çünkü|gerçi|belki|galiba|sanırım|artık|bugün|dün|hem|zaten|hatta|yani)$/.test(
      paragraph.lower(index - 1),
    )
  );
}

/** Whether a reading is a conjugated verb; ambiguous forms count only at the end of a clause. */
export function isFiniteForm({ word: { kind }, suffixes }: Analysis, isLast: boolean): boolean {
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

/** gelen, gelecek, geldiği: forms that make a clause part of another one. */
export function isParticiple(readings: readonly Analysis[]): boolean {
  return readings.some(
    ({ word: { kind }, suffixes }) =>
      kind === 'v' && /^(?:PresPart|PastPart)$/.test(suffixes.findLast(({ name }) => !/^P\d/.test(name))?.name ?? ''),
  );
}

/** “kullanıyor olacağız”, “gelmiş oldu”: a conjugated form of ol- after a verb. */
function readAuxiliary(paragraph: Paragraph, index: number): readonly Analysis[] {
  if (!/(?:yor|m[ıiuü]ş|[ae]c[ae]k)$/.test(paragraph.lower(index)) || !paragraph.lower(index + 1).startsWith('ol'))
    return [];
  const isLast = endsClause(paragraph, index + 1);
  return paragraph
    .analyse(paragraph.lower(index + 1))
    .filter((reading) => reading.stem === 'ol' && isFiniteForm(reading, isLast));
}

function toPredicate(
  index: number,
  finite: readonly Analysis[],
  followsParticiple: boolean,
  auxiliary: readonly Analysis[],
): Predicate {
  const conjugated = auxiliary.length > 0 ? auxiliary : finite;
  const persons = new Set(conjugated.map(({ suffixes }) => readPerson(suffixes.map(({ name }) => name))));
  const chosen = chooseReading(finite);
  return {
    index,
    kind: 'verb',
    stem: chosen?.stem ?? '',
    persons,
    isPassive: finite.every(isPassive),
    mayBePassive: finite.some(isPassive),
    isCausative: chosen?.suffixes.some(({ name }) => name === 'Caus') ?? false,
    followsParticiple,
  };
}

/** kaydı is about as often a noun as a verb, bitti hardly ever. */
function isOftenerNoun(readings: readonly Analysis[], verbs: readonly Analysis[]): boolean {
  const frequency = Math.max(0, ...verbs.map(({ word }) => word.frequency));
  return readings.some((reading) => isPlainNoun(reading) && reading.word.frequency >= frequency - rarerMin);
}

function isPlainNoun({ word: { kind }, suffixes }: Analysis): boolean {
  return 'njtc'.includes(kind) && !suffixes.some(({ name }) => /^(?:A\d|Past|Evid|Cond)/.test(name));
}

/** Bonus for each additional letter of the lemma, on the scale of frequencies. */
const letterWeight = 3;

/** konuştuk: from konuş- rather than kon-; soruyor: from sor- rather than soru-. */
function chooseReading(finite: readonly Analysis[]): Analysis | undefined {
  const active = finite.filter((reading) => !isPassive(reading));
  const measure = ({ stem, word }: Analysis): number => word.frequency + letterWeight * stem.length;
  return (active.length > 0 ? active : finite).reduce<Analysis | undefined>(
    (best, reading) => (best === undefined || measure(reading) > measure(best) ? reading : best),
    undefined,
  );
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
    // öğretmenim: “my teacher” or “I am a teacher”.
    persons.add(/^A\d/.test(last) ? last : 'A3sg');
  }
  return {
    index,
    kind: 'nominal',
    stem: paragraph.lower(index),
    persons,
    isPassive: false,
    mayBePassive: false,
    isCausative: false,
    followsParticiple,
  };
}
