import type { Operand } from './operands.ts';

/** The ways in which a number follows from others. A sentence that repeats its passage has to say which way is meant. */
export const ways = ['change', 'sum', 'rest', 'rate', 'share'] as const;
export type Way = (typeof ways)[number];

/** What says that a way is meant. */
export const cues: Readonly<Record<Way, RegExp>> = {
  change: toCue(
    'arasında|ile [^,;]{1,50}arası|art[ıtm]|azal|uza|kısal|fark|sonra|önce|daha|yükse[lk]|aş[ıtm]|düş|fazla|gerile|çıkt|çıka|in[dm]i|zam|eksi|ekle|büyü|küçül|geniş|daral|kayb|kayıp|geri|önde|puan|pahal|ucuz|hız|(?:\\d+|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz) (?:yıl|ay) ?(?:da|içinde)',
  ),
  sum: toCue(
    'topla|birlikte|tümü|hepsi|bütün|ikisi|beraber|ikili|(?:iki|üç|dört) \\p{L}+[dt][ae](?!\\p{L})|ya da|veya|ve|ile',
  ),
  rest: toCue('kalan|kalma|diğer|öteki|öbür|dış|boş|geri|hariç|fark|başka|değil|olmayan|henüz|kendi'),
  rate: toCue(
    'başına|başı|ortalama|her|topla|günde|hafta|ayda|yılda|günlük|aylık|yıllık|birim|öde|tut[aı]|eşit|denk|say|dakika|saniye|saat|kilo(?!m)|ton(?!l)|litre|dönüm|dekar|hektar|metrekare',
  ),
  share: toCue('kat(?!ıl)|pay|oran|yarı|bir[ie]|ikisi|üçü|çoğu|kısmı|bölümü|kadarı|fazlası|yüzde'),
};

function toCue(beginnings: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${beginnings})`, 'u');
}

/** Whether the sentence of a number says itself that way. */
export function saysWay(way: Way, { text, role, hasRest }: Operand): boolean {
  if (way === 'change') return role === 'by';
  return way === 'rest' ? hasRest : cues[way].test(text);
}

/** Words of which one is what the other is not. */
const opposites =
  'iç dış|kadın erkek|kız erkek|yerli yabancı|özel kamu|aktif pasif|açık kapalı|eski yeni|ilk ikinci|birinci ikinci|evli bekâr|kent kır|yaz kış|kuzey güney|doğu batı|tek çift|sabah akşam|gündüz gece|doğru yanlış|dolu boş'
    .split('|')
    .map((pair) => pair.split(' ').map((one) => new RegExp(`(?<!\\p{L})${one}`, 'u')));

/** Whether a sentence has one of two opposites, and another the other alone. */
export function areOpposed(text: string, other: string): boolean {
  return opposites.some(([one = /$^/u, another = /$^/u]) =>
    [[one, another] as const, [another, one] as const].some(
      ([a, b]) => a.test(text) && !b.test(text) && b.test(other) && !a.test(other),
    ),
  );
}
