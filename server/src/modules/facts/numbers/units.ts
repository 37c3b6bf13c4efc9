/** A unit as named in a text; two units are comparable if they measure the same. */
export interface Unit {
  /** What it measures: length, money of one country. Amounts of different kinds are never equal. */
  readonly kind: string;
  /** Its size in the smallest unit of its kind; NaN if it cannot be converted. */
  readonly factor: number;
}

/** A unit in a text, in UTF-16 units. */
export interface WrittenUnit extends Unit {
  readonly from: number;
  readonly to: number;
}

/**
 * One line per kind: units as `factor: names`. Names of one or two letters must match exactly, others may have
 * suffixes.
 */
const table = `
lira 100: lira tl ₺ try | 1: kuruş kr
dolar 100: dolar usd $ | 1: sent
avro 1: avro euro eur €
sterlin 1: sterlin gbp £ pound
yen 1: yen ¥
ruble 1: ruble
frank 1: frank
yuan 1: yuan
kron 1: kron
dirhem 1: dirhem
riyal 1: riyal
dinar 1: dinar
manat 1: manat
peso 1: peso
rupi 1: rupi
area 1e-4: cm² | 1: metrekare m² m2 | 1000: dekar dönüm | 10000: hektar ha | 1e6: kilometrekare km² km2 | 4046.86: akr | 2589988: milkare
mass 0.001: miligram mg | 1e-6: mikrogram mcg µg | 1: gram gr g | 1000: kilogram kilo kg | 1e6: ton | 453.59: libre
length 1e-6: nanometre nm | 0.001: mikrometre mikron µm | 1: milimetre mm | 10: santimetre santim cm | 1000: metre m mt | 1e6: kilometre km | 1609344: mil | 25.4: inç | 304.8: feet fit | 914.4: yarda
length 9.46e18: ışıkyılı | 1.079e15: ışıksaati | 2.59e16: ışıkgünü | 1.799e13: ışıkdakikası | 2.998e11: ışıksaniyesi
volume 1: mililitre ml | 10: santilitre cl | 1000: litre lt l | 1e6: metreküp m³ m3 | 1e15: kilometreküp km³ km3 | 158987: varil | 3785: galon
time 1: saniye sn | 60: dakika dk dk. | 3600: saat sa | 86400: gün gece | 604800: hafta | 2629800: ay | 31557600: yıl sene yaş | 3155760000: yüzyıl asır | 31557600000: binyıl
power 1: watt vat w | 1000: kilowatt kilovat kw | 1e6: megawatt megavat mw | 1e9: gigawatt gigavat gw
energy 1: wattsaat vatsaat wh | 1000: kilowattsaat kilovatsaat kwh | 1e6: megawattsaat megavatsaat mwh | 1e9: gigawattsaat gigavatsaat gwh | 1e12: terawattsaat teravatsaat twh
food 1: kalori kilokalori kcal
joule 1: joule jul j | 1000: kilojoule kilojul kj
charge 1: miliampersaat mah | 1000: ampersaat ah
volt 1: volt v | 1000: kilovolt kv
celsius 1: derece santigrat °c ℃ °
fahrenheit 1: fahrenheit fahrenhayt °f
data 1: bayt | 1e3: kilobayt kb | 1e6: megabayt mb | 1e9: gigabayt gb | 1e12: terabayt tb
bits 1: megabit mbps | 1e3: gigabit gbps
frequency 1: hertz hz | 1e3: kilohertz khz | 1e6: megahertz mhz | 1e9: gigahertz ghz
pressure 133.32: mmhg milimetrecıva
pressure 1: pascal pa | 100: milibar hektopaskal hpa | 1e5: bar | 101325: atmosfer
speed 1: knot | 1: deniz·mili
points 1: puan | 0.01: bazpuan
pixels 1: piksel | 1e6: megapiksel | 1e9: gigapiksel
times 1: kat
people 1: kişi insan
homes 1: hane aile
`;

const units = new Map<string, Unit>();
for (const line of table.trim().split('\n')) {
  const [kind = '', ...rest] = line.split(' ');
  for (const part of rest.join(' ').split(' | ')) {
    const [factor = '', names = ''] = part.split(': ');
    for (const name of names.split(' ')) units.set(name, { kind, factor: Number(factor) });
  }
}

const nameLettersMax = Math.max(...[...units.keys()].map(({ length }) => length));
/** Possible endings of a unit’s name: liralık, metrelerce, saatinden, dolarlık. */
const suffix =
  /^(?:['’]?(?:l[ıiuü][kğ]|l[ae]r|c[ae]|s?[ıiuü]n?|n?[ıiuü]n|y?[ıiuü]|y?[ae]|n?[dt][ae]n?|n[ae]|yl[ae]|l[ae]|d[ıiuü]r|t[ıiuü]r|y?[dt][ıiuü]|y?m[ıiuü]ş|l[ıiuü]|y?ken|ki)){0,6}$/u;

/** The unit that a lower-case word names, with its suffixes. */
export function readUnit(word: string): Unit | undefined {
  const known = units.get(word);
  if (known !== undefined) return known;
  // “Yeni”, “yendi”, “yaşadı”, “kontenjan dolarken” don’t contain yen, yaş or dolar; “üç katlı”, “ikinci katta” don’t
  // mean a multiple.
  if (/^(?:yen(?:i|di|er|m)|yaşa[dmnr]|dolarken|mill[iî]|kat(?:l[ıi]|ta(?!n)|[ıi]nc))/u.test(word)) return undefined;
  const [base = '', after] = word.split(/['’]/);
  if (after !== undefined) return units.get(base) ?? readUnit(base);
  for (let length = Math.min(word.length - 1, nameLettersMax); length > 1; length -= 1) {
    const name = word.slice(0, length);
    const unit = length > 2 || name === 'ay' ? units.get(name) : undefined;
    if (unit !== undefined && suffix.test(word.slice(length))) return unit;
  }
  return undefined;
}

const word = /[\p{L}°²³µ]+\d?(?:['’]\p{L}+)?|[₺$€£¥]/gu;
/** Words before units: Türk lirası, ABD doları, metrik ton, santigrat derece. */
const before = /^(?:türk|abd|amerikan|kanada|metrik|santigrat|kare|deniz)$/u;
/** Units of two words. */
const joined =
  /^(?:(?:kilo|mega|giga|tera)?(?:watt|vat)\ssaat|(?:mili)?amper\ssaat|(?:kilo)?metre\s(?:kare|küp)|milimetre\scıva|baz\spuan|ışık\s(?:yılı|günü|saati|dakikası|saniyesi))\p{L}*/u;

/**
 * Finds the unit after an amount, or the currency sign before it.
 * @param text in lower case
 */
export function findUnit(text: string, from: number, to: number): WrittenUnit | undefined {
  const sign = /[₺$€£¥]\s?$/u.exec(text.slice(Math.max(0, from - 2), from));
  const signed = sign === null ? undefined : units.get(sign[0].trim());
  if (sign !== null && signed !== undefined) return { ...signed, from: from - sign[0].length, to: from };
  let end = to;
  const rest = text.slice(to, to + restMax);
  const gap =
    /^(?:['’](?![dt][ae])\p{L}{1,6})?(?:\s\([^()]{1,20}\)|\))?(?:\s|\.\s(?=yüzyıl|binyıl|as[ıi]r|gün|hafta|ay(?:da|ı|lar)|yıl))?/u.exec(
      rest,
    )?.[0].length ?? 0;
  end += gap;
  for (let skipped = 0; skipped < 2; skipped += 1) {
    word.lastIndex = 0;
    const here = text.slice(end, end + restMax);
    const found = word.exec(here);
    if (found === null || found.index !== 0) return undefined;
    const two = joined.exec(here)?.[0];
    const whole = two === undefined ? undefined : readUnit(two.replace(/\s/u, ''));
    if (two !== undefined && whole !== undefined) return { ...whole, from: end, to: end + two.length };
    const unit = readUnit(found[0]);
    if (unit !== undefined) return { ...unit, from: end, to: end + found[0].length };
    if (!before.test(found[0])) return undefined;
    end += found[0].length + 1;
  }
  return undefined;
}

const restMax = 60;

const money = new Set(
  'lira dolar avro sterlin yen ruble frank yuan kron dirhem riyal dinar manat peso rupi'.split(' '),
);

/** Whether a kind of amount is the money of a country. */
export function isMoney(kind: string): boolean {
  return money.has(kind);
}

/** Whether two units are the same under different names. */
export function isSameUnit(one: Unit, other: Unit): boolean {
  return one.kind === other.kind && one.factor === other.factor;
}

/** What a unit measures; points count as percentages. */
export function toKind({ kind }: Unit): string {
  return kind === 'points' ? '%' : kind;
}

/**
 * The amount in the smallest unit of its kind, equal for equal amounts: 5 metre, 500 santimetre. A month has no fixed
 * number of days.
 */
export function toBase(amount: number, { kind, factor }: Unit): string {
  return `${kind} ${Number((amount * factor).toPrecision(7))}`;
}
