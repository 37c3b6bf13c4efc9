import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { joinSubjects } from '../facts/contexts.ts';
import type { NumberClaim } from '../facts/number-claims.ts';
import { countDigits, toRounding } from '../facts/number-values.ts';
import { readAmount } from '../facts/order/placed-amounts.ts';
import { readSenses } from '../facts/senses.ts';
import { isSameNumber, type StatedWord, type Statement } from '../facts/statement.ts';
import { isNamed, readKind } from '../facts/swaps.ts';
import { type Stretch, toPlace } from './found-places.ts';

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
interface Described extends Figure {
  readonly kind: string;
  readonly words: readonly DescribingWord[];
  readonly stems: ReadonlySet<string>;
  /** What the sentence before speaks of. */
  readonly around: ReadonlySet<string>;
  /** What it counts, where it has no unit; undefined where that says nothing: kişi, adet. */
  readonly counted: string | undefined;
  readonly years: ReadonlySet<string>;
  /** Whether its own sentence says the year. */
  readonly isDated: boolean;
  /** Months, or an own mark for several of them: ilk yedi ay. */
  readonly months: ReadonlySet<string>;
  readonly hours: ReadonlySet<string>;
  /** The opening of what a percentage is a part of: yetişkinlerin yüzde 16’sı. */
  readonly of: string | undefined;
}

interface DescribingWord {
  readonly stems: readonly string[];
  readonly isName: boolean;
}

/** A text with more figures is a table; each is compared with all others of its kind. */
const figuresMax = 400;
const placesMax = 20;

/** Words of one root begin alike: tüketim, tüketiliyor. */
const openingLetters = 5;

/** Words by which figures of one thing differ: its length is not its depth. Folded. */
const qualities = new Set(
  foldText(
    'derinlik uzunluk yükseklik genişlik çap ağırlık hız fiyat maliyet ücret nüfus üretim tüketim üret tüket ihracat ithalat gelir gider kâr zarar borç kadın erkek çocuk yetişkin genç yaşlı kız hamile sabah akşam gece gündüz yaz kış ilkbahar sonbahar ilk son asgari azami kuzey güney doğu batı iç dış alt üst günlük haftalık aylık yıllık günde haftada ayda yılda saatte toplam ortalama doğ ölüm kur aç kapan başla bit sıcaklık nem basınç şehir kırsal özel devlet yerli yabancı yeni eski',
  )
    .split(' ')
    .map((word) => word.slice(0, openingLetters)),
);
/** Which of these are often left out. */
const looseQualities = new Set(['ortal', 'topla', 'yil', 'yilda', 'yilli']);
/** What happens once, so that it has one date. Folded. */
const events = new Set(
  'kur kurul dog ol ac acil yayimla yayimlan basla ilan kesfet kesfedil icat insa kabul imzala imzalan fethet fethedil tamamla tamamlan bitir bulun gir kazan cik gec'.split(
    ' ',
  ),
);

/**
 * Figures that another section gives differently, each once, at the later place. Takes time with the square of the figures of a text, of which
 * the first 400 are compared.
 */
export function findContradictions(figures: readonly Figure[], onPause?: () => void): ArticleQuality['contradictions'] {
  const groups = Map.groupBy(inherit(figures.slice(0, figuresMax).flatMap(describe)), ({ kind }) => kind);
  const found: { readonly figure: Described; readonly other: Described }[] = [];
  for (const group of groups.values())
    for (const [at, figure] of group.entries()) {
      onPause?.();
      const other = group
        .slice(0, at)
        .find((former) => former.section !== figure.section && isContrary(former, figure));
      if (other !== undefined) found.push({ figure, other });
    }
  const sentences = [...new Map(found.map((one) => [one.figure.statement, one])).values()];
  const places = sentences.slice(0, placesMax).map(({ figure, other }) => ({
    ...toPlace(figure.heading, figure.paragraph, figure.sentence),
    figure: showFigure(figure),
    other: { heading: other.heading ?? null, figure: showFigure(other) },
  }));
  return { count: sentences.length, places };
}

/** Figures with what the sentences before in their section speak of, and the years of these where their own has none: O yıl, aynı yıl. */
function inherit(figures: readonly Described[]): Described[] {
  let former: readonly Described[] = [];
  return figures.map((figure) => {
    former = former.filter(({ section }) => section === figure.section).slice(-formerMax);
    const before = former.filter(({ statement }) => statement !== figure.statement);
    const isDated = figure.years.size > 0 || figure.kind === 'date';
    const years = isDated ? figure.years : (before.at(-1)?.years ?? figure.years);
    const around = new Set(before.flatMap(({ stems }) => [...stems]));
    former = [...former, { ...figure, years }];
    return { ...figure, years, around };
  });
}

const formerMax = 4;

function showFigure({ claim: { from, to, unit }, statement }: Figure): string {
  const [start, end] = [Math.min(from, unit?.from ?? from), Math.max(to, unit?.to ?? to)];
  return statement.text.slice(start, end).trim();
}

function describe(figure: Figure): Described[] {
  const { claim, statement } = figure;
  const kind = readKind(claim);
  // 1915 Çanakkale Köprüsü: a part of a name.
  const dates = statement.numbers.filter(
    (one) => readKind(one) === 'date' && !/^\s\p{Lu}/u.test(statement.text.slice(one.to)),
  );
  const isDate = kind === 'date';
  const hasEvent = statement.words.some(({ verb }) => verb !== undefined && events.has(verb.stem));
  if (isDate && (!hasEvent || statement.numbers.some((one) => one.isSure && one !== claim))) return [];
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
  const of = kind === '%' ? findWhole(statement, claim) : undefined;
  const near = dates.filter((date) => statement.words.some(({ number, clause }) => number === date && clause === own));
  const times = isDate ? [] : near.length > 0 ? near : dates;
  const years = new Set(times.flatMap(({ value }) => /^\d{4}/u.exec(value)?.[0] ?? []));
  return [
    {
      ...figure,
      kind: kind === '' || kind === 'people' ? 'count' : kind,
      words: described,
      stems,
      around: new Set(),
      counted: counted === undefined || emptyCounts.has(counted) ? undefined : counted,
      years,
      isDated: years.size > 0,
      months: readMonths(statement, times),
      hours: new Set(times.flatMap(({ value }) => (value.includes(':') ? [value] : []))),
      of,
    },
  ];
}

const emptyCounts = new Set(['kisi', 'adet', 'tane', 'insan', 'kez']);
const months =
  /(?:ilk|son|geçen)\s[\p{L}\d]{1,10}\s(?:ay|hafta|gün|çeyrek)|(?:ilk|ikinci)\s(?:yarı|çeyrek)|yılbaşından/u;

function readMonths({ text }: Statement, times: readonly NumberClaim[]): ReadonlySet<string> {
  const named = times.flatMap(({ value }) => /^(?:ay|\d{4}-)(\d{1,2})/u.exec(value)?.[1] ?? []);
  return months.test(toTurkishLower(text)) || named.length > 1 ? new Set(['several']) : new Set(named);
}

function findWhole({ words }: Statement, claim: NumberClaim): string | undefined {
  const first = words.findIndex(({ number }) => number === claim);
  const before = words[first - (words[first - 1]?.lower === 'yüzde' ? 2 : 1)];
  return before !== undefined && /[ıiuü]n$/u.test(before.suffix ?? before.lower)
    ? toOpenings(before.stems)[0]
    : undefined;
}

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

/** Figures of one thing that are given differently are mostly near each other: then less has to say that they are of one. */
const nearRatio = 1.6;
const nearestRatio = 1.3;
const farRatio = 3;
const nearShare = 0.4;
/** Where one has a year and the other none. */
const datedShare = 0.65;
const farShare = 0.75;

function isContrary(former: Described, figure: Described): boolean {
  if (isSameNumber(former.claim, figure.claim) || isRounding(former.claim, figure.claim)) return false;
  const { years, months: of, hours } = figure;
  if (isOther(former.years, years) || isOther(former.months, of) || isOther(former.hours, hours)) return false;
  if (former.of !== undefined && figure.of !== undefined && former.of !== figure.of) return false;
  const { counted } = figure;
  if (counted !== undefined && former.counted !== undefined && counted !== former.counted)
    if (!former.stems.has(counted) && !figure.stems.has(former.counted)) return false;
  const shared = former.words.filter(({ stems }) => stems.some((stem) => figure.stems.has(stem)));
  const [onlyFormer, onlyFigure] = [listOwn(former, figure), listOwn(figure, former)];
  const isDivided = (test: (word: DescribingWord) => boolean) => onlyFormer.some(test) && onlyFigure.some(test);
  const hasQuality = ({ stems }: DescribingWord) => stems.some((stem) => qualities.has(stem));
  // Yeni hat, beside a hat that is not called new.
  const isAged = ({ stems }: DescribingWord) => stems.includes('yeni') || stems.includes('eski');
  if (figure.kind === 'count' && [...onlyFormer, ...onlyFigure].some(isAged)) return false;
  if (isDivided(({ isName }) => isName) || isDivided(hasQuality)) return false;
  const ratio = readAmount(former.claim) / readAmount(figure.claim);
  const times = Math.max(ratio, 1 / ratio);
  const isNear = times <= nearRatio && figure.kind !== 'date';
  const isPhrase = isSamePhrase(former, figure);
  const isMeant = ({ stems }: DescribingWord) => !stems.some((stem) => looseQualities.has(stem));
  const isClose = [...onlyFormer, ...onlyFigure].some((word) => word.isName || (hasQuality(word) && isMeant(word)));
  const isSameThing = counted !== undefined && counted === former.counted && !isClose;
  if (times <= nearestRatio && !isClose && isOfOneTopic(former, figure)) return true;
  if (shared.length < 2 && !(isNear && (isSameThing || shared.some(({ isName }) => isName)))) return false;
  // What one says more closely may be a part of the other.
  const isCounted = figure.kind === 'count' || figure.kind === '%' || figure.kind === 'date';
  if (times > farRatio || (!isNear && !isPhrase && isClose && isCounted)) return false;
  return (
    shared.length >=
    (isNear || isPhrase ? (isDatedOnce(former, figure) ? datedShare : nearShare) : farShare) *
      Math.min(former.words.length, figure.words.length)
  );
}

/** Whether one has a year of its own where nothing says that of the other. */
function isDatedOnce(one: Described, other: Described): boolean {
  return (one.isDated && other.years.size === 0) || (other.isDated && one.years.size === 0);
}

/** Whether what one speaks of is what the other speaks of, or the sentence before that. */
function isOfOneTopic(one: Described, other: Described): boolean {
  if (one.kind === '%' || one.kind === 'date') return false;
  if (isDatedOnce(one, other)) return false;
  if (one.kind === 'count') return one.counted !== undefined && one.counted === other.counted;
  return [
    [one, other],
    [other, one],
  ].some(([a, b]) => a?.words.some(({ stems }) => stems.some((stem) => b?.stems.has(stem) || b?.around.has(stem))));
}

function isOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

/** Whether the same two words stand behind both numbers: 82 bin arıcılık işletmesi. */
function isSamePhrase(former: Described, figure: Described): boolean {
  const [one, other] = [former, figure].map(({ statement: { words }, claim }) => {
    const at = words.findLastIndex(({ number }) => number === claim);
    return words.slice(at + 1, at + 3).flatMap(({ stems }) => stems.slice(0, 1));
  });
  return one?.length === 2 && one.join(' ') === other?.join(' ');
}

function listOwn(own: Described, other: Described): DescribingWord[] {
  return own.words.filter(({ stems }) => !stems.some((stem) => other.stems.has(stem)));
}

/** Whether one of two numbers is the other with fewer digits. */
function isRounding(one: NumberClaim, other: NumberClaim): boolean {
  const [a, b] = [one, other].map(({ value, unit }) =>
    String(Number(value.replace(/^[%‰]/, '')) * (unit?.factor ?? 1)),
  );
  if (a === undefined || b === undefined) return false;
  const digits = Math.min(countDigits(a), countDigits(b));
  return toRounding(a, digits) !== undefined && toRounding(a, digits) === toRounding(b, digits);
}
