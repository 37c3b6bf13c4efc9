import { type Operand, readKind } from './operands.ts';
import { listWordCounts, type Statement } from './statement.ts';

/** The parts of a passage needed to count things for which it gives no number. */
export interface CountedPassage {
  readonly statements: readonly Statement[];
  readonly operands: readonly Operand[];
  /** Sizes of the lists in its sentences. */
  readonly listSizes: ReadonlySet<number>;
}

const countMax = 12;
const first = /(?<!\p{L})ilk\s$/u;
const perHead = /^\s(?:kişi|kişide|nüfus|doğum|çocuk|kadın|erkek|hane)\p{L}{0,6}(?:\s|$)/u;
/** “İki yıl arasındaki fark”: the passage compares two. */
const pair = /^\s(?:\p{L}{1,20}\s){1,2}ara(?:s[ıi]nda|daki)/u;
const samples = new Map([
  [100, '%'],
  [1000, '‰'],
]);

/**
 * Whether a small number counts things that a passage names: items of a list, places of a ranking (ilk beş), or things
 * with one noun (Roma İmparatorluğu, Bizans İmparatorluğu: iki imparatorluk). Also true for the whole of a share (“bin
 * kişi başına” when the passage has “binde 6”).
 */
export function isCounted(target: Operand, passage: CountedPassage): boolean {
  const { claim, text, kind, amount, counted, isPart } = target;
  const sign = samples.get(amount);
  if (sign !== undefined && perHead.test(text.slice(claim.to)))
    return passage.operands.some((one) => one.claim.value.startsWith(sign));
  if (amount === 2 * (claim.unit?.factor ?? 1) && pair.test(text.slice(claim.to))) return true;
  if (sharesCounted(target, passage)) return true;
  // “İki kişilik” when the passage has the price for one.
  if (kind === 'people' && amount <= countMax) return hasPriceOfOne(passage) || passage.listSizes.has(amount);
  if (kind !== '' || !Number.isInteger(amount) || amount < 2 || amount > countMax) return false;
  if (first.test(text.slice(Math.max(0, claim.from - 5), claim.from))) return hasPlaces(amount, passage);
  if (counted.length === 0 && !isPart) return false;
  if (named.test(text.slice(Math.max(0, claim.from - 14), claim.from)) && hasAlike(amount, passage)) return true;
  if (passage.listSizes.has(amount)) return true;
  const counts = passage.statements.map(({ words }) => listWordCounts(words));
  return counted.some((stem) => amount === counts.reduce((sum, one) => sum + (one.get(stem) ?? 0), 0));
}

function hasPriceOfOne({ operands }: CountedPassage): boolean {
  return (
    operands.some(({ text }) => /kişi baş[ıi]/u.test(text)) &&
    !operands.some(({ kind, amount }) => kind === 'people' && amount <= countMax)
  );
}

/** “Yirmi kadından biri” when the passage has %5. */
function sharesCounted({ text, claim, amount }: Operand, { operands }: CountedPassage): boolean {
  const part = parts.indexOf(ofThem.exec(text.slice(claim.to))?.[1] ?? '') + 1;
  const percent = (100 * part) / amount;
  return (
    part > 0 &&
    operands.some((one) => one.kind === '%' && Math.abs(one.amount - percent) <= Math.min(sharePoints, percent / 20))
  );
}

const parts = 'bir iki üç dört beş altı yedi sekiz dokuz'.split(' ');
const sharePoints = 1.6;
const ofThem =
  /^\s\p{L}{2,20}[dt][ae]n\s(?:yalnızca\s|sadece\s|yaklaşık\s)?(bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)(?:s?[ıiuü])/u;

const named = /(?<!\p{L})(?:sayılan|anılan|bu|söz konusu|adı geçen)\s$/u;
const largeMin = 100;

/** Whether a passage has that many large numbers of one kind: “sayılan beş üretici”. */
function hasAlike(count: number, { operands }: CountedPassage): boolean {
  const large = operands.filter(({ claim, amount, kind }) => claim.isSure && kind !== 'year' && amount >= largeMin);
  return [...Map.groupBy(large, ({ kind }) => kind).values()].some(({ length }) => length === count);
}

/** Whether a passage has numbers of one kind for that many places, and no other leading group. */
function hasPlaces(places: number, { operands }: CountedPassage): boolean {
  const ofOthers = operands.some(({ text, claim }) => first.test(text.slice(Math.max(0, claim.from - 5), claim.from)));
  const kinds = Map.groupBy(operands, ({ kind }) => kind);
  return !ofOthers && [...kinds.values()].some((alike) => alike.length >= places);
}

const joint = /,\s|\s(?:ve|ile)\s/gu;
const itemLettersMax = 50;

/**
 * Sizes of the lists in a sentence (Türkçe, Almanca ve Lazca: 3), and counts of numbers by kind. Linear in its length.
 */
export function countListed({ text, numbers }: Statement): number[] {
  const sizes = [
    ...Map.groupBy(
      numbers.filter(({ isSure }) => isSure),
      readKind,
    ).values(),
  ].map(({ length }) => length);
  let [size, end] = [1, 0];
  for (const { 0: mark, index } of text.matchAll(joint)) {
    size = index - end > itemLettersMax ? 2 : size + 1;
    end = index + mark.length;
    if (mark.startsWith(',')) continue;
    sizes.push(size);
    size = 1;
  }
  // “Şair, eserlerini Türkçe, Arapça ve Farsça yazdı”: the first element may not be an item.
  return [...sizes, size].flatMap((one) => (one > 2 ? [one - 1, one] : one > 1 ? [one] : []));
}
