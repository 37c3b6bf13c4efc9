import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { NumberClaim } from '../facts/number-claims.ts';
import { countDigits, toRounding } from '../facts/number-values.ts';
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
  readonly dates: readonly NumberClaim[];
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
    'derinlik uzunluk yükseklik genişlik çap alan yüzölçümü ağırlık hız fiyat maliyet ücret nüfus üretim tüketim üret tüket ihracat ithalat gelir gider kâr zarar borç kadın erkek çocuk yetişkin genç yaşlı kız hamile sabah akşam gece gündüz yaz kış ilkbahar sonbahar ilk son asgari azami kuzey güney doğu batı iç dış alt üst günlük haftalık aylık yıllık günde haftada ayda yılda saatte toplam ortalama doğ ölüm kur aç kapan başla bit sıcaklık nem basınç şehir kırsal özel devlet yerli yabancı yeni eski',
  )
    .split(' ')
    .map((word) => word.slice(0, openingLetters)),
);
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
  const groups = Map.groupBy(figures.slice(0, figuresMax).flatMap(describe), ({ kind }) => kind);
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

function showFigure({ claim: { from, to, unit }, statement }: Figure): string {
  const [start, end] = [Math.min(from, unit?.from ?? from), Math.max(to, unit?.to ?? to)];
  return statement.text.slice(start, end).trim();
}

function describe(figure: Figure): Described[] {
  const { claim, statement } = figure;
  const kind = readKind(claim);
  const dates = statement.numbers.filter((one) => readKind(one) === 'date');
  const isDate = kind === 'date';
  const hasEvent = statement.words.some(({ verb }) => verb !== undefined && events.has(verb.stem));
  if (isDate && (!hasEvent || statement.numbers.some((one) => one.isSure && one !== claim))) return [];
  const isAlone = statement.numbers.every((one) => one === claim || !one.isSure || readKind(one) !== kind);
  const own = statement.words.find(({ number }) => number === claim)?.clause;
  const words = statement.words.filter(
    (word) => (isAlone || word.clause === own) && word.number === undefined && (word.isTopic || isQuality(word)),
  );
  const described = words.map((word) => ({ stems: toOpenings(word.stems), isName: isNamed(statement, word) }));
  if (described.length < 2) return [];
  // What stands without a unit is counted by the word behind it.
  const counted = kind === '' ? findCounted(statement, claim) : kind;
  if (counted === undefined) return [];
  const stems = new Set(described.flatMap((word) => word.stems));
  const of = kind === '%' ? findWhole(statement, claim) : undefined;
  return [{ ...figure, kind: counted, words: described, stems, dates: isDate ? [] : dates, of }];
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

function isContrary(former: Described, figure: Described): boolean {
  if (isSameNumber(former.claim, figure.claim) || isRounding(former.claim, figure.claim)) return false;
  const { dates } = former;
  if (
    dates.length > 0 &&
    figure.dates.length > 0 &&
    !dates.some((one) => figure.dates.some((other) => isSameNumber(one, other)))
  )
    return false;
  if (former.of !== undefined && figure.of !== undefined && former.of !== figure.of) return false;
  const shared = former.words.filter(({ stems }) => stems.some((stem) => figure.stems.has(stem)));
  const [onlyFormer, onlyFigure] = [listOwn(former, figure), listOwn(figure, former)];
  if (shared.length < 2) return false;
  const isDivided = (test: (word: DescribingWord) => boolean) => onlyFormer.some(test) && onlyFigure.some(test);
  const hasQuality = ({ stems }: DescribingWord) => stems.some((stem) => qualities.has(stem));
  // Yeni hat, beside a hat that is not called new.
  const isAged = ({ stems }: DescribingWord) => stems.includes('yeni') || stems.includes('eski');
  if (figure.kind.startsWith('>') && [...onlyFormer, ...onlyFigure].some(isAged)) return false;
  if (isDivided(({ isName }) => isName) || isDivided(hasQuality)) return false;
  const size = Math.min(former.words.length, figure.words.length);
  const needed = isDivided(() => true) && !isSamePhrase(former, figure) ? 0.6 : 0.5;
  return shared.length >= needed * size;
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
