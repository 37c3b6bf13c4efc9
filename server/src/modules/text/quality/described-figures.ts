import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { joinSubjects } from '../facts/contexts.ts';
import { findNumberClaims, type NumberClaim } from '../facts/number-claims.ts';
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
  /** Where the sentence stands in its paragraph. */
  readonly sentence: Stretch;
}

/** What a figure is the figure of. */
export interface Described extends Figure {
  readonly kind: string;
  readonly words: readonly DescribingWord[];
  readonly stems: ReadonlySet<string>;
  /** What it counts, where it has no unit; undefined where that says nothing: kişi, adet. */
  readonly counted: string | undefined;
  readonly years: ReadonlySet<string>;
  /** Whether its own sentence says the year. */
  readonly isDated: boolean;
  /** Months, or an own mark for several of them: ilk yedi ay. */
  readonly months: ReadonlySet<string>;
  readonly hours: ReadonlySet<string>;
}

export interface DescribingWord {
  readonly stems: readonly string[];
  readonly isName: boolean;
}

/** Words of one root begin alike: tüketim, tüketiliyor. */
const openingLetters = 5;

/** Words of which one tells a figure from that of another one: its length is not its depth. */
export const measures = toOpeningSet(
  'derinlik uzunluk yükseklik genişlik çap ağırlık hız fiyat maliyet ücret nüfus ithalat ihracat gelir gider kâr zarar borç kadın erkek çocuk yetişkin genç yaşlı kız hamile doğ ölüm sıcaklık nem basınç kuzey güney doğu batı iç dış şehir kırsal özel devlet yerli yabancı',
);
/** These, and others by which figures of one thing differ. */
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

/** What happens once, so that it has one date. Folded. */
const events = new Set(
  'kur kurul dog ol ac acil yayimla yayimlan basla ilan kesfet kesfedil icat insa kabul imzala imzalan fethet fethedil tamamla tamamlan bitir bulun gir kazan cik gec'.split(
    ' ',
  ),
);

/** Figures with the years of the sentences before in their section where their own has none: O yıl, aynı yıl. */
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
  // 1915 Çanakkale Köprüsü: a part of a name.
  const dates = statement.numbers.filter(
    (one) => readKind(one) === 'date' && !/^\s\p{Lu}/u.test(statement.text.slice(one.to)),
  );
  const isDate = kind === 'date';
  const hasEvent = statement.words.some(({ verb }) => verb !== undefined && events.has(verb.stem));
  if (isDate && (!hasEvent || statement.numbers.some((one) => one.isSure && one !== claim))) return [];
  // İlk yedi ayda: when, and no figure of something.
  if (kind === 'time' && period.test(toTurkishLower(statement.text.slice(0, claim.from)))) return [];
  const isAlone = statement.numbers.every((one) => one === claim || !one.isSure || readKind(one) !== kind);
  const own = statement.words.find(({ number }) => number === claim)?.clause;
  const all = joinSubjects(statement.words);
  const described = all.flatMap((word, at) => {
    const isMeant = (isAlone || word.clause === own) && word.number === undefined && (word.isTopic || isQuality(word));
    if (!isMeant) return [];
    // Ölen, hayatını kaybeden: one meaning in several words.
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

/** Spans by their first and last month: ilk yedi ay, ocak-temmuz, ilk yarı. */
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
  // İl sayısı 2024’te 38: a date may stand between.
  const isDate = words[first - 1]?.number !== undefined && readKind(words[first - 1]?.number ?? claim) === 'date';
  const by = isDate ? first - 1 : first;
  const [thing, count, next] = [words[by - 2], words[by - 1], words[at + 1]];
  // Tünel sayısı 66: 66 tünel.
  if (thing !== undefined && isThing(thing) && count !== undefined && /^sayı(?:s|m|l)/u.test(count.lower))
    return `>${toOpenings(thing.stems)[0]}`;
  return next !== undefined && isThing(next) && next.clause === words[at]?.clause && next.verb === undefined
    ? `>${toOpenings(next.stems)[0]}`
    : undefined;
}

/** What may be counted: a word that says what a sentence is about, or one that is too short or too common to: il, sayı. */
function isThing({ isTopic, lower, number }: StatedWord): boolean {
  return isTopic || (number === undefined && /^(?:il|sayı|kez|gol|ev|ay)(?!\p{L}{4})/u.test(lower));
}
