import { countDigits } from '../numbers/number-values.ts';
import { type Operand, sharesStem } from '../operands.ts';
import { type Asked, type Derived, perOne, type Way } from './steps.ts';

/** Expressions that indicate each way. */
const cues: Readonly<Record<Way, RegExp>> = {
  change: toCue(
    'arasında|ile [^,;]{1,50}arası|art[ıtm]|azal|uza|kısal|fark|sonra|önce|daha|yükse[lk]|aş[ıtm]|düş|fazla|gerile|çıkt|çıka|in[dm]i|zam|eksi|ekle|büyü|küçül|geniş|daral|uzun|kısa|az(?!al)|eksik|genç|yaşlı|yüksek|alçak|ağır|hafif|erken|geç|kayb|kayıp|geri|önde|puan|pahal|ucuz|hız|altında|üstünde|üzerinde|(?:\\d|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz) (?:yıl|ay) ?(?:da|içinde)',
  ),
  sum: toCue(
    'topla|birlikte|tümü|hepsi|bütün|ikisi|üçü|beraber|ikili|(?:iki|üç|dört) \\p{L}+[dt][ae](?!\\p{L})|ilk (?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|\\d)|son (?:iki|üç|dört|beş)',
  ),
  rest: toCue('kalan|kalma|diğer|öteki|öbür|dış|boş|geri(?! dönüş)|hariç|fark|başka|değil|olmayan|henüz|kendi'),
  rate: toCue(
    'başına|başı(?!n)|ortalama|her|(?<!(?:\\d|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on) )(?:günde|haftada|ayda|yılda)|günlük|haftalık|aylık|yıllık|birim|öde|tut[aı]|eder|eşit|denk|düşüyor|düştü|say|dakikada|saniyede|saatte|dönüm|dekar|hektar|metrekare',
  ),
  share: toCue('kat(?!ıl)|pay|oran|yarı|bir[ie]|ikisi|üçü|çoğu|kısmı|bölümü|kadarı|fazlası|yüzde'),
  mean: toCue('ortalama'),
  half: toCue('yarı(?![nş])'),
  whole: toCue('topla|tümü|hepsi|bütün'),
};
const pointsApart = toCue('fark|puan|daha|fazla|arası|önde|geri|eksik');
const growth = toCue('art[ıtm]|azal|büyü|küçül|geril|yüksel|düşü');
const loss = toCue('kayb|kaybet|yitir|azal|küçül|daral|geril|düş|kuru|çekil');
const between = toCue('arasında|arasındaki|fark');
const joining = toCue('(?:ya da|veya|ve|ile|hem)(?!\\p{L})');

function toCue(beginnings: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${beginnings})`, 'u');
}

const before =
  /(?<!\p{L})(?:(?:bir|iki|üç) (?:yıl|ay|hafta|gün) önce|önceki|geçen (?:yıl|ay|hafta|sezon)|başında|öncesinde|eskiden)/u;

/** How clearly a sentence indicates the derivation of its number; undefined for not at all. */
export function readAsked({ way, parts }: Derived, target: Operand): Asked | undefined {
  const { role, claim, kind } = target;
  const text = `${target.text.slice(0, claim.from)}…${target.text.slice(claim.to)}`;
  const isCued = cues[way].test(text);
  if (way === 'change') return readAskedChange(parts, target, isCued);
  if (way === 'sum') {
    if (isOfOthers(target, parts)) return undefined;
    if (isCued || (joining.test(text) && areJoined(target, parts)) || target.counted.includes('gol')) return 2;
    return joining.test(text) || isOfThings(target, parts) ? 1 : undefined;
  }
  if (way === 'rest') {
    if (isCued || parts.some((part) => areOpposed(text, part.text))) return 2;
    const isTurned = parts.some((part) => part.hasRest || part.isDenied || (part.role === 'by' && before.test(text)));
    if (target.isDenied || isTurned) return 1;
    const isOfHundred = parts.length === 1 && kind === '%';
    return isOfHundred || countDigits(claim.value) >= exactDigits ? 0 : undefined;
  }
  if (way === 'share') {
    if (kind === '%') return claim.share !== undefined || role === 'part' ? 2 : role === 'by' ? undefined : 1;
    return isCued ? 2 : parts.some((part) => part.kind === '%') ? 1 : 0;
  }
  if (way === 'rate') {
    // “Kişi başı 150 avro”: 300 for two.
    if (parts.some((part) => perOne.test(part.text)) && (parts.length === 1 || cues.whole.test(text))) return 2;
    return isCued && (role !== 'by' || perEach.test(text)) ? 2 : parts.length > 1 ? 0 : undefined;
  }
  return isCued ? 2 : way === 'whole' ? 1 : undefined;
}

function readAskedChange(parts: readonly Operand[], target: Operand, isCued: boolean): Asked | undefined {
  const { text, role, claim, kind } = target;
  const isPart = role === 'part' && kind === '%';
  // Two percentages differ by points: fark, puan.
  const isOfPercents = kind === '%' && parts.every((part) => part.kind === '%' && part.claim.unit === undefined);
  if (isOfPercents && claim.unit === undefined && !pointsApart.test(text)) return undefined;
  if (role === 'by' || (kind === '%' && /fark|puan/u.test(text))) return 2;
  if (kind === '%' && !isPart && growth.test(text)) return 2;
  if (claim.share !== undefined && loss.test(text)) return 2;
  if (
    between.test(text) ||
    (claim.share !== undefined && (role !== 'part' || /daha|kadar (?:fazla|az|eksik)/u.test(text)) && isCued)
  )
    return 2;
  // “Bir yıl önce 1,7 milyondu” for 2,2 milyon after %29,7 growth.
  if (before.test(text) && (kind !== '%' || parts.some((part) => part.role === 'by'))) return 2;
  // “Ömrü 10 saate düşer” for 20 that is halved.
  const isBy = parts.some((part) => part.kind === 'times' || (part.kind === '%' && part.role !== 'part'));
  if (role === 'end' && isCued && isBy && kind !== '%') return 2;
  return isCued || isBy ? (isPart ? 0 : 1) : undefined;
}

/** Minimum number of digits with which a remainder counts without an indicating word. */
const exactDigits = 4;

/** “Sabah ve akşam çalışanlar”: each number has a word of its own that occurs in the sentence. */
function areJoined({ around }: Operand, parts: readonly Operand[]): boolean {
  return (
    parts.length > 1 &&
    parts.every(({ near }) =>
      [...near].some((key) => around.has(key) && parts.filter((other) => other.near.has(key)).length === 1),
    )
  );
}

/** “15 altın plaket” for “14 altın ve 1 gümüş plaket”: some are not gold. */
function isOfOthers({ counted }: Operand, parts: readonly Operand[]): boolean {
  const isOne = (part: Operand) => sharesStem(counted, part.counted);
  return parts.some(isOne) && parts.some((part) => part.counted.length > 0 && !isOne(part));
}

/** “Altı eser” for “iki kolye ve dört kâse”. */
function isOfThings({ counted }: Operand, parts: readonly Operand[]): boolean {
  const isListed = (part: Operand) => part.counted.length > 0 && part.sentence === parts[0]?.sentence;
  return counted.length > 0 && parts.length > 1 && parts.every(isListed);
}

const perEach = /(?<!\p{L})(?:başına|ortalama|her)/u;
/** Pairs of words that exclude each other. */
const opposites =
  'iç dış|kadın erkek|kız erkek|yerli yabancı|özel kamu|aktif pasif|açık kapalı|eski yeni|ilk ikinci|birinci ikinci|evli bekâr|kent kır|yaz kış|kuzey güney|doğu batı|tek çift|ihracat iç|üze alt|fazla az|merkez köy|asıl yedek|sabah akşam|gündüz gece|doğru yanlış|dolu boş'
    .split('|')
    .map((pair) => pair.split(' ').map((one) => new RegExp(`(?<!\\p{L})${one}`, 'u')));

/** Whether one text has only one of two opposites, and the other only the other. */
function areOpposed(text: string, other: string): boolean {
  return opposites.some(([one = /$^/u, another = /$^/u]) =>
    [[one, another] as const, [another, one] as const].some(
      ([a, b]) => a.test(text) && !b.test(text) && b.test(other) && !a.test(other),
    ),
  );
}
