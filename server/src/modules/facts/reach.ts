import { countDigits } from './numbers/number-values.ts';
import type { Operand } from './operands.ts';

/**
 * Amounts that a number can stand for as written: rounded to its digits, or approximately if words next to it say so.
 */
export interface Reach {
  readonly has: (amount: number) => boolean;
  /** Size of the accepted range. */
  readonly width: number;
  /** Whether words next to it mark it as approximate. */
  readonly isRough: boolean;
}

const beside = 34;
const about =
  /yaklaşık|kabaca|aşağı yukarı|tahminen|neredeyse|civar|^\skadar|sular|dolay|küsur|yakın|bulu|buldu|bulan|varan|var[ıd]/u;
const over = /^\p{L}*(?:['’]\p{L}*)?\s(?:biraz\s|çok\s|de\s|da\s|bile\s)?(?:üze?r|üst|aş(?!ağ)|geç(?:[te]|iyor|miş))/u;
/** 11 geceyi aşan. */
const overThing =
  /^\s(?!(?:yolcu|kişi|gemi|öğrenci|sürücü|işçi)\s)\p{L}{1,19}[ıiuü]\s(?:biraz\s)?(?:aş(?!ağ)|geç(?:[te]|iyor|miş))/u;
const under =
  /^\p{L}*(?:['’]\p{L}*)?\s(?:biraz\s|de\s|da\s|bile\s)?(?:yakın|yaklaş|altında|altına\s(?:in|düş|geri)|kalmadan|bulm[au]|erişmed|ulaşa?m[ae]|dayan(?:d|ıyor|mış)|girme|dolma|varma)/u;

/** 20 kilometreden kısa, yarım asırdan uzun, iki bin yıldan daha eski. */
const comparing =
  /^(?:['’]?\p{L}{0,9}|['’]?\p{L}{0,9}\s\p{L}{0,14})[dt][ae]n\s(?:(?:daha|biraz|çok|epey|hayli|bile|de|da)\s){0,2}(?:(fazla|ço[kğ]|uzun|büyük|yüksek|ağır|yaşlı|eski|geniş|uzak|ileri|öte|geri|derin|kalabalık|pahalı)|(?:az|kısa|küçük|düşük|alçak|hafif|genç|yeni|dar|yakın|eksik|sığ|ucuz)(?!\p{Ll}{4}))/u;

/** Maximum deviation of an approximate number, in steps of its last significant digit. */
const aboutStep = 0.6;
const overTimes = 0.12;
/** Maximum deviation, in percentage points, of fractions in words: “half” is used loosely. */
const fractionPoints = 1.6;
const tenthPoints = 3;
const ofTen = /^(?:her\s)?(?:onda|10['’]d[ae]|(?:on|10)\s(?!(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)))/iu;
const aboutFractionPoints = 6;
const aboutHalfPoints = 14;

/** @param text the sentence in lower case */
export function findReach({ claim, amount, kind }: Operand, text: string): Reach {
  const before =
    text
      .slice(Math.max(0, claim.from - beside), claim.from)
      .split(/[,;]/)
      .at(-1) ?? '';
  const [end, from] = [claim.unit?.to ?? claim.to, claim.to];
  const after = text.slice(end, end + beside);
  const close = text.slice(from, from + beside);
  const isAbout = about.test(before.slice(-20)) || about.test(after.slice(0, 20)) || /^neredeyse/u.test(before);
  const compared = comparing.exec(close) ?? comparing.exec(`${claim.text.split(' ').at(-1)}${close}`);
  const isOver = compared?.[1] !== undefined || over.test(after) || over.test(close) || overThing.test(close);
  const isUnder = !isOver && (compared !== null || under.test(after) || under.test(close));
  if (claim.share !== undefined) {
    const isNear = isAbout || about.test(claim.text);
    const most = claim.share === 0.5 ? aboutHalfPoints : aboutFractionPoints;
    // “On kişiden dokuzu” also stands for 92 %.
    const exact = ofTen.test(claim.text) ? tenthPoints : Math.min(fractionPoints, amount / 20);
    const points = isNear || isOver || isUnder ? most : exact;
    // “Her üç evliliğe bir boşanma” also stands for 3,3.
    const many = /^her\s/iu.test(claim.text) && claim.share <= 1 / 3 ? 1 / claim.share : Number.NaN;
    const [low, high] = [isOver ? amount : amount - points, isUnder ? amount : amount + points];
    const has = (one: number) => (one >= low && one <= high) || Math.abs(100 / one - many) < 0.5;
    return { has, width: high - low, isRough: isNear || isOver || isUnder };
  }
  const step = readStep(claim.text, amount, kind, claim.unit?.factor ?? (claim.value.startsWith('‰') ? 0.1 : 1));
  // Approximate numbers are rounded: zeros at the end are not significant.
  const half = /buçu/u.test(claim.text) ? (scales.get(lastScale.exec(claim.text)?.[1] ?? '') ?? 1) / 2 : 0;
  const rough = Math.max(
    claim.value === '0.5' ? step / 5 : step,
    readRoughStep(amount / step) * step * (claim.value === '0.5' ? 0 : 1),
    half * (claim.unit?.factor ?? 1),
    // “2,5 katından fazla” for 2,6.
    kind === 'times' ? amount * overTimes : 0,
  );
  // 375,7 kat may also be truncated to 375.
  const cut = kind === 'times' && countDigits(claim.value) > 2 ? step * 0.99 : step / 2;
  const isRough = isAbout || isOver || isUnder;
  const around = isAbout ? rough * aboutStep : 0;
  const low = amount - (isUnder ? rough : isOver || isAbout ? around : step / 2);
  const high = amount + (isOver ? rough : isUnder || isAbout ? around : cut);
  const slack = 1e-9 * Math.abs(amount);
  const has = (one: number) => one >= low - slack && one <= high + slack;
  return { has, width: high - low, isRough };
}

/** Number of steps between a number and the next equally round one: 10 for 60, 100 for 1.200. */
function readRoughStep(steps: number): number {
  let rough = 1;
  while (rough < steps && Math.round(steps) % (rough * 10) === 0) rough *= 10;
  return rough;
}

const scales = new Map([
  ['bin', 1e3],
  ['milyon', 1e6],
  ['milyar', 1e9],
  ['trilyon', 1e12],
]);

const lastScale = /(bin|milyon|milyar|trilyon)\p{L}{0,4}$/u;
const amountLettersMax = 40;
const lastAmount = /(\d{1,15}(?:,(\d{1,9}))?)\s?(bin|milyon|milyar|trilyon)?\p{L}{0,4}$/u;

/** Value of the last digit: 0,1 milyon for 3,5 milyon. */
function readStep(written: string, amount: number, kind: string, factor: number): number {
  const found = lastAmount.exec(written.slice(-amountLettersMax));
  const decimals = found?.[2]?.length ?? 0;
  const scale = scales.get(found?.[3] ?? '') ?? 1;
  const step = scale * 10 ** -decimals * factor;
  // Numbers in words are integers.
  return kind === '' || step < Math.abs(amount) ? step : factor;
}
