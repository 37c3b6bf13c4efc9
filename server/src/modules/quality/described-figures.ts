import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { joinSubjects } from '../facts/contexts.ts';
import { findNumberClaims, type NumberClaim } from '../facts/numbers/number-claims.ts';
import { readSenses } from '../facts/senses.ts';
import type { StatedWord, Statement } from '../facts/statement.ts';
import { isNamed, readKind } from '../facts/swaps.ts';
import type { Stretch } from './found-places.ts';

/** A figure of a text with its sentence. */
export interface Figure {
  readonly claim: NumberClaim;
  readonly statement: Statement;
  readonly section: number;
  readonly heading: string | undefined;
  readonly paragraph: string;
  /** Position of the sentence in its paragraph. */
  readonly sentence: Stretch;
}

/** A figure with a description of what it measures. */
export interface Described extends Figure {
  readonly kind: string;
  readonly words: readonly DescribingWord[];
  readonly stems: ReadonlySet<string>;
  /** What a figure without a unit counts; undefined for words that say nothing: kişi, adet. */
  readonly counted: string | undefined;
  readonly years: ReadonlySet<string>;
  /** Whether its own sentence names the year. */
  readonly isDated: boolean;
  /** Months, or a special value for a span of several: ilk yedi ay. */
  readonly months: ReadonlySet<string>;
  readonly hours: ReadonlySet<string>;
}

export interface DescribingWord {
  readonly stems: readonly string[];
  readonly isName: boolean;
}

/** Words with the same root share this many first letters: tüketim, tüketiliyor. */
const openingLetters = 5;

/** Words that distinguish two figures of one thing: its length is not its depth. */
export const measures = toOpeningSet(
  'derinlik uzunluk yükseklik genişlik çap ağırlık hız fiyat maliyet ücret nüfus ithalat ihracat gelir gider kâr zarar borç kadın erkek çocuk yetişkin genç yaşlı kız hamile doğ ölüm sıcaklık nem basınç kuzey iç güney dış doğu şehir batı kırsal özel devlet yerli yabancı',
);
/** `measures` and further words that distinguish figures of one thing. */
export const qualities = measures.union(
  toOpeningSet(
    'üretim tüketim üret tüket sabah akşam gece gündüz yaz kış ilkbahar sonbahar ilk son asgari azami alt üst günlük haftalık aylık yıllık günde haftada ayda yılda saatte toplam ortalama kur aç kapan başla bit yeni eski',
  ),
);

function toOpeningSet(words: string): ReadonlySet<string> {
  return new Set(
    foldText(words)
      .split(' ')
      .map((word) => word.slice(0, openingLetters)),
  );
}

/** Events that happen once and therefore have a single date; folded stems. */
const events = new Set(
  'kur kurul dog ol ac acil yayimla yayimlan basla ilan kesfet kesfedil icat insa kabul imzala imzalan fethet fethedil tamamla tamamlan bitir bulun gir kazan cik gec'.split(
    ' ',
  ),
);

/** Gives figures without a year the year of the preceding sentences of their section: o yıl, aynı yıl. */
export function inherit(figures: readonly Described[]): Described[] {
  let former: readonly Described[] = [];
  return figures.map((figure) => {
    former = former.filter(({ section }) => section === figure.section).slice(-formerMax);
    const before = former.filter(({ statement }) => statement !== figure.statement);
    const isDated = figure.years.size > 0 || figure.kind === 'date';
    const years = isDated ? figure.years : (before.at(-1)?.years ?? figure.years);
    former = [...former, { ...figure, years }];
    return { ...figure, years };
  });
}

const formerMax = 4;

export function describe(figure: Figure): Described[] {
  const { claim, statement } = figure;
  const kind = readKind(claim);
  // The year in “1915 Çanakkale Köprüsü” is part of a name.
  const dates = statement.numbers.filter(
    (one) => readKind(one) === 'date' && !/^\s\p{Lu}/u.test(statement.text.slice(one.to)),
  );
  const isDate = kind === 'date';
  const hasEvent = statement.words.some(({ verb }) => verb !== undefined && events.has(verb.stem));
  if (isDate && (!hasEvent || statement.numbers.some((one) => one.isSure && one !== claim))) return [];
  // “İlk yedi ayda” says when; it is not a figure of something.
  if (kind === 'time' && period.test(toTurkishLower(statement.text.slice(0, claim.from)))) return [];
  const isAlone = statement.numbers.every((one) => one === claim || !one.isSure || readKind(one) !== kind);
  const own = statement.words.find(({ number }) => number === claim)?.clause;
  const all = joinSubjects(statement.words);
  const described = all.flatMap((word, at) => {
    const isMeant = (isAlone || word.clause === own) && word.number === undefined && (word.isTopic || isQuality(word));
    if (!isMeant) return [];
    // Different words with the same meaning: ölen, hayatını kaybeden.
    const meanings = readSenses(all, at)
      .filter(({ axis, isSize }) => !isSize && axis !== 'change')
      .map(({ axis, side }) => `~${axis} ${side}`);
    return [{ stems: [...toOpenings(word.stems), ...meanings], isName: isNamed(statement, word) }];
  });
  const counted = kind === '' ? findCounted(statement, claim)?.slice(1) : undefined;
  if (
    described.length === 0 ||
    (kind === '' && counted === undefined && described.length < 2 && !described.some(({ isName }) => isName))
  )
    return [];
  const stems = new Set(described.flatMap((word) => word.stems));
  const near = dates.filter((date) => statement.words.some(({ number, clause }) => number === date && clause === own));
  const times = isDate ? [] : near.length > 0 ? near : dates;
  const years = new Set(times.flatMap(({ value }) => /^\d{4}/u.exec(value)?.[0] ?? []));
  return [
    {
      ...figure,
      kind: kind === '' || kind === 'people' ? 'count' : kind,
      words: described,
      stems,
      counted: counted === undefined || emptyCounts.has(counted) ? undefined : counted,
      years,
      isDated: years.size > 0,
      months: readMonths(statement, times),
      hours: new Set(times.flatMap(({ value }) => (value.includes(':') ? [value] : []))),
    },
  ];
}

const period = /(?<!\p{L})(?:ilk|son|geçen|önceki)\s$/u;
const emptyCounts = new Set(['kisi', 'adet', 'tane', 'insan', 'kez']);
const months =
  /(?:ilk|son|geçen)\s([\p{L}\d]{1,10})\s(?:ay|hafta|gün|çeyrek)|(?:ilk|ikinci)\s(?:yarı|çeyrek)|yılbaşından/u;

/** Reads spans as their first and last month: ilk yedi ay, ocak-temmuz, ilk yarı. */
function readMonths({ text }: Statement, times: readonly NumberClaim[]): ReadonlySet<string> {
  const named = times.flatMap(({ value }) => /^(?:ay|\d{4}-(?:ay)?)(\d{1,2})/u.exec(value)?.[1] ?? []);
  if (named.length > 1) return new Set([`${named[0]}-${named.at(-1)}`]);
  const [span, count = ''] = months.exec(toTurkishLower(text)) ?? [];
  if (span === undefined) return new Set(named);
  const last = lengths.get(span) ?? Number(findNumberClaims(count)[0]?.value) * (span.endsWith('çeyrek') ? 3 : 1);
  const isKnown = span.startsWith('ilk') && /(?:ay|çeyrek|yarı)$/u.test(span) && Number.isInteger(last);
  return new Set([isKnown ? `1-${last}` : 'several']);
}

const lengths = new Map([
  ['ilk yarı', 6],
  ['ilk çeyrek', 3],
]);

function toOpenings(stems: readonly string[]): string[] {
  return [...new Set(stems.map((stem) => stem.slice(0, openingLetters)))];
}

function isQuality({ lower, stems }: StatedWord): boolean {
  return (
    qualities.has(foldText(lower).slice(0, openingLetters)) || toOpenings(stems).some((stem) => qualities.has(stem))
  );
}

function findCounted({ words }: Statement, claim: NumberClaim): string | undefined {
  const at = words.findLastIndex(({ number }) => number === claim);
  const first = words.findIndex(({ number }) => number === claim);
  // A date may come in between: “İl sayısı 2024’te 38”.
  const isDate = words[first - 1]?.number !== undefined && readKind(words[first - 1]?.number ?? claim) === 'date';
  const by = isDate ? first - 1 : first;
  const [thing, count, next] = [words[by - 2], words[by - 1], words[at + 1]];
  // “Tünel sayısı 66” means 66 tünel.
  if (thing !== undefined && isThing(thing) && count !== undefined && /^sayı(?:s|m|l)/u.test(count.lower))
    return `>${toOpenings(thing.stems)[0]}`;
  return next !== undefined && isThing(next) && next.clause === words[at]?.clause && next.verb === undefined
    ? `>${toOpenings(next.stems)[0]}`
    : undefined;
}

/**
 * Whether a word can be counted: a topic word of the sentence, or one that is too short or too common to be a topic:
 * il, sayı.
 */
function isThing({ isTopic, lower, number }: StatedWord): boolean {
  return isTopic || (number === undefined && /^(?:il|sayı|kez|gol|ev|ay)(?!\p{L}{4})/u.test(lower));
}
