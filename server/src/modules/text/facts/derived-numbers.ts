import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { findSpan } from './date-spans.ts';
import type { NumberClaim } from './number-claims.ts';
import { isSameKind, type Operand, readOperands, rest, sharesStem } from './operands.ts';
import type { StatedWord, Statement } from './statement.ts';

const changing =
  /art|azal|az\s|çok|uza|kısal|fark|sonra|önce|yükse[lk]|aş[ıtm]|geçti|düş|fazla|gerile|çık|in[dm]|zam|yaş|eksil|ekle|büyü|küçül|kayb|kayıp/u;
const summing = /topla|birlikte|tümü|hepsi|bütün|ikisi|beraber|(?:^|\s)(?:iki|üç|dört)\s\p{L}+[dt][ae](?!\p{L})/u;
const rating = /başına|ortalama|(?:^|\s)her\s|topla|günde|hafta|ayda|yılda|günlük|aylık|yıllık|birim|ödendi|ödedi|tut/u;
const rough = /yaklaşık|yakın|civar|neredeyse|kabaca|aşkın|küsur|fazla|çoğu/u;

/** A sentence whose number is looked for, and the passage that it is looked for in. */
interface Search {
  readonly target: Operand;
  readonly text: string;
  readonly isDenying: boolean;
  /** Whether the sentence has a word beside the number that the passage lacks. */
  readonly isNovel: boolean;
  readonly operands: readonly Operand[];
  /** The other numbers of the sentence. */
  readonly others: readonly Operand[];
  /** How many times as much an amount may be: what is said roughly need not be exact. */
  readonly tolerance: number;
}

/** What numbers are derived from. */
export interface DerivingPassage {
  readonly operands: readonly Operand[];
  /** How many things its sentences list. */
  readonly listSizes: ReadonlySet<number>;
}

/** What of a sentence decides whether a number of it may be derived. */
export interface DerivedSentence {
  readonly statement: Statement;
  readonly isDenying: boolean;
  readonly hasWord: (word: StatedWord) => boolean;
}

/**
 * Whether a number follows from those of a passage for the same thing: a difference, a sum, a share, a ratio, a span of time or the same amount
 * in another unit. Takes time with the square of the first numbers of the passage.
 */
export function isDerived(claim: NumberClaim, sentence: DerivedSentence, passage: DerivingPassage): boolean {
  const { operands } = passage;
  const { statement } = sentence;
  const own = readOperands(statement, -1);
  const target = own.find((one) => one.claim.from === claim.from);
  if (target === undefined || !Number.isFinite(target.amount)) return false;
  const text = toTurkishLower(statement.text);
  const isNovel = statement.words.some((word) => (word.isTopic || word.verb !== undefined) && !sentence.hasWord(word));
  const tolerance = rough.test(text) ? 0.1 : 0.005;
  const search = {
    target,
    text,
    operands,
    others: own.filter((one) => one !== target),
    tolerance,
    isNovel,
    isDenying: sentence.isDenying,
  };
  return (
    isCount(search, passage.listSizes) ||
    isConverted(search) ||
    findSpan(
      claim,
      operands.map((one) => one.claim),
    ) ||
    isPartOfWhole(search) ||
    isScaled(search) ||
    isListSum(search) ||
    isFromPair(search) ||
    isRated(search)
  );
}

function isNear(amount: number, target: number, tolerance = 1e-4): boolean {
  return Math.abs(amount - target) <= tolerance * Math.abs(amount);
}

/** What is counted is counted whole. */
function isProduct(amount: number, target: Operand): boolean {
  return target.kind === '' ? Math.round(amount) === target.amount : isNear(amount, target.amount, 5e-4);
}

/** The same amount in another unit, with fewer digits: 1.387 metre, 1,4 kilometre. */
function isConverted({ target, operands, tolerance }: Search): boolean {
  const { unit, value } = target.claim;
  if (unit === undefined) return false;
  const scale = 10 ** (value.split('.')[1]?.length ?? 0);
  return operands.some(({ claim, kind, amount }) => {
    if (kind !== target.kind || claim.unit === undefined || claim.unit.factor === unit.factor) return false;
    const rounded = Math.round((amount / unit.factor) * scale) / scale;
    return (
      (rounded === Number(value) && isNear(amount, target.amount, 0.05)) ||
      isNear(amount, target.amount, Math.min(tolerance, 0.04))
    );
  });
}

/** What a share that the passage names is of an amount, or leaves of it. */
function isPartOfWhole({ target, operands, text, tolerance, isNovel, isDenying }: Search): boolean {
  const isLeft = isNovel || isDenying || rest.test(text) || operands.some(({ hasRest }) => hasRest);
  const shares = operands
    .filter(({ kind, claim }) => kind === '%' && claim.unit === undefined)
    .map(({ amount }) => amount / 100);
  // Bin kişiden üçü, binde 3.
  if (target.kind === '%' && shares.some((share) => isNear(share * 100, target.amount))) return true;
  if (target.kind === '%') return isLeft && shares.some((share) => isShare(100 - share * 100, target, tolerance));
  if (target.kind === '' && target.amount < 10) return false;
  return operands.some(
    (one) =>
      isSameKind(target, one) &&
      shares.some(
        (share) =>
          isProduct(one.amount * share, target) ||
          (isLeft && isProduct(one.amount * (1 - share), target)) ||
          (changing.test(text) &&
            [1 + share, 1 - share, 1 / (1 + share)].some((by) => isProduct(one.amount * by, target))),
      ),
  );
}

/** Whether a percentage or a fraction is as a sentence gives it. */
function isShare(percent: number, { claim, amount }: Operand, tolerance: number): boolean {
  if (claim.share !== undefined) return Math.abs(percent - amount) <= Math.max(0.6, tolerance * 50);
  const permille = claim.value.startsWith('‰') ? 10 : 1;
  const scale = 10 ** (claim.value.split('.')[1]?.length ?? 0) * permille;
  return (
    Math.round(percent * scale) === Math.round(amount * scale) ||
    (tolerance > 0.01 && Math.abs(percent - amount) <= 1.5)
  );
}

/** Whether what a sentence counts is counted in the passage itself. */
function isCountedThere({ target, operands }: Search): boolean {
  return operands.some(({ counted }) => sharesStem(target.counted, counted));
}

/** Mert, Kaan ve Efe: üç oyuncu. */
function isCount(search: Search, listSizes: ReadonlySet<number>): boolean {
  const { kind, amount, counted } = search.target;
  return kind === '' && counted.length > 0 && listSizes.has(amount) && !isCountedThere(search);
}

/** The sum of all that a sentence of the passage counts: iki vazo ve üç tabak, beş eser. */
function isListSum(search: Search): boolean {
  const { target, operands, text } = search;
  if (isCountedThere(search) && !summing.test(text)) return false;
  const groups = Map.groupBy(
    operands.filter((one) => isSameKind(target, one) && (one.counted.length > 0 || one.kind !== '')),
    ({ sentence }) => sentence,
  );
  return [...groups.values(), operands.filter((one) => isSameKind(target, one) && summing.test(text))].some((group) => {
    const isList = group.length > 2 || (group.length === 2 && (search.isNovel || summing.test(text)));
    return (
      isList &&
      isNear(
        group.reduce((sum, { amount }) => sum + amount, 0),
        target.amount,
        search.tolerance,
      )
    );
  });
}

/** How far apart two numbers may stand, in sentences. */
const apartMax = 1;

function isFromPair(search: Search): boolean {
  const { operands } = search;
  if (isShareOfSum(search)) return true;
  return operands.some((one, at) =>
    operands
      .slice(at + 1)
      .some(
        (other) =>
          Math.abs(one.sentence - other.sentence) <= apartMax &&
          isSameKind(one, other) &&
          one.kind !== 'year' &&
          (isRatio(search, one, other) || isDifference(search, one, other) || isSum(search, one, other)),
      ),
  );
}

/** Kuzeyde 62, güneyde 38 çeşme; çeşmelerin 25’i eski: dörtte biri. */
function isShareOfSum({ target, operands, tolerance }: Search): boolean {
  if (target.kind !== '%' || target.claim.unit !== undefined) return false;
  const groups = Map.groupBy(
    operands.filter(({ kind, isPart }) => !/^(?:%|year|time|times)$/.test(kind) && !isPart),
    ({ sentence, kind }) => `${sentence} ${kind}`,
  );
  return [...groups.values()].some((group) => {
    const sum = group.reduce((total, { amount }) => total + amount, 0);
    const parts = operands.filter((one) => one.kind === group[0]?.kind && (one.isPart || group.includes(one)));
    return group.length > 1 && parts.some(({ amount }) => isShare((amount / sum) * 100, target, tolerance));
  });
}

/** Whether two numbers of a passage are of one thing, or one is a part of the other. */
function areAlike(one: Operand, other: Operand): boolean {
  if (one.kind !== '' || other.kind !== '') return true;
  if (sharesStem(one.counted, other.counted)) return true;
  const isBare = one.counted.length === 0 || other.counted.length === 0;
  return (
    isBare && (one.sentence === other.sentence || one.isPart || other.isPart || sharesStem(one.counted, other.topics))
  );
}

function isRatio({ target, text, tolerance }: Search, one: Operand, other: Operand): boolean {
  const [small, large] = [one.amount, other.amount].toSorted((a, b) => a - b);
  if (small === undefined || large === undefined || !(small > 0)) return false;
  if (target.kind === 'times') return isNear(large / small, target.amount, Math.max(0.02, tolerance));
  if (target.kind !== '%' || target.claim.unit !== undefined || !areAlike(one, other)) return false;
  const changes = changing.test(text) ? [(large / small - 1) * 100, (1 - small / large) * 100] : [];
  return [...(one.kind === '%' ? [] : [(small / large) * 100]), ...changes].some((percent) =>
    isShare(percent, target, tolerance),
  );
}

function isDifference(search: Search, one: Operand, other: Operand): boolean {
  const { target, text } = search;
  if (!isSameKind(target, one) || !areAlike(one, other)) return false;
  if (!isNear(Math.abs(one.amount - other.amount), target.amount, search.tolerance / 2)) return false;
  if (
    one.kind === '' &&
    target.counted.length > 0 &&
    isCountedThere(search) &&
    !hasThing(target, one) &&
    !hasThing(target, other)
  )
    return false;
  return (
    changing.test(text) ||
    rest.test(text) ||
    ((one.isPart || other.isPart) && (search.isNovel || search.isDenying)) ||
    (search.isDenying && search.isNovel) ||
    sharesStem(one.counted, other.counted)
  );
}

function hasThing({ counted }: Operand, said: Operand): boolean {
  return sharesStem(counted, said.counted.length > 0 ? said.counted : said.topics);
}

function isSum(search: Search, one: Operand, other: Operand): boolean {
  const { target, text } = search;
  if (one.hasTotal || !isSameKind(target, one)) return false;
  if (!isNear(one.amount + other.amount, target.amount, search.tolerance / 2)) return false;
  if (one.kind === '%') return /\s(?:ya da|veya|ve|ile)\s/u.test(text) || summing.test(text);
  return summing.test(text) || (!isCountedThere(search) && search.isNovel && one.sentence === other.sentence);
}

const periods = [7, 12, 24, 30, 52, 365];

/** Of 100 grams 9 are protein: of 200 grams 18 are. */
function isScaled({ target, operands, others }: Search): boolean {
  if (target.claim.unit === undefined) return false;
  return operands.some((one) => {
    const times = target.amount / one.amount;
    if (one.kind !== target.kind || !scales.has(times)) return false;
    return others.some((own) =>
      operands.some(
        (other) => other !== one && own.amount > 0 && own.kind === other.kind && own.amount === other.amount * times,
      ),
    );
  });
}

const scales = new Set([0.1, 0.5, 2, 3, 4, 5, 10]);

/** Amounts per piece or for all pieces, and for longer times: 4 bin lira for each of 6. */
function isRated(search: Search): boolean {
  const { target, operands, text, others } = search;
  if (target.kind === '%' || target.kind === 'year' || isCountedThere(search)) return false;
  const isRate = rating.test(text);
  const amounts = operands.filter((one) => isSameKind(target, one) && one.kind !== 'year');
  // Altı otobüse 27 milyon: the sentence may name what is multiplied.
  const isNamed = ({ claim }: Operand) => others.some((own) => own.claim.value === claim.value);
  const isEach = /başına/u.test(text);
  const counts = operands
    .filter(({ kind }) => kind === '' || kind === 'people' || kind === 'homes' || (isEach && kind !== target.kind))
    .filter((one) => one.counted.length > 0 || isRate)
    .map((one) => ({ count: Number(one.claim.value), isMeant: isRate || isNamed(one) }));
  const times = isRate && /gün|hafta|(?:^|\s)ay(?:da|lık)|yıl/u.test(text) ? periods : [];
  return amounts.some((one) =>
    [...counts, ...times.map((count) => ({ count, isMeant: true }))].some(
      ({ count, isMeant }) =>
        count > 1 &&
        (isMeant || isNamed(one)) &&
        (target.kind !== '' || target.amount >= 10) &&
        count !== one.amount &&
        (isNear(one.amount * count, target.amount, 0.002) || isNear(one.amount / count, target.amount, 0.005)),
    ),
  );
}
