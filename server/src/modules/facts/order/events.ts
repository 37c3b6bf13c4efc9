import { isMentionedTopic, toKey } from '../contexts.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { senses } from '../polarity.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed } from '../swaps.ts';
import { listOrderClaims } from './order-claims.ts';
import { type ScalePoint, yearDays } from './scales.ts';

/** A time span on a scale. */
interface Time {
  readonly scale: string;
  readonly from: number;
  readonly to: number;
}

const monthDays = 30.4;
/** Offset by which an event without its own date follows the one before. */
const soon = 0.01;
const nameWeight = 1.5;
const commonNameWeight = 1.1;
const verbWeight = 0.8;
const kindWeight = 0.6;

/** Interchangeable words for events, by their openings, in addition to `senses`. */
const kinds = new Map(
  [
    'birth: dogum dog dünyaya',
    'death: olum vefat hayat oldur yasam',
    'publish: yayim yayin basil cik piyas okurl raf',
    'show: vizyo goste gosterim sahne perde',
    'found: kurul kur kurul kurdu olust temel tesis',
    'open: hizme acil ac faali giris',
    'appoint: atan ata getir getiril goreve tayin seci secil yukse',
    'leave: ayril istif birak emekl cekil gorev',
    'marry: evlen evlil nikah dugun',
    'finish: bitir tamam mezun bit',
    'win: kazan yen galip zafer galib odul',
    'declare: ilan duyur acikl',
    'build: yap yapil insa insaa dik',
    'begin: basla baslan girdi adim',
    'goal: gol filel golun',
    'find: bul bulun kesif kesfe ortay',
    'sign: imza imzal',
    'throne: taht tahta padis sultan culus',
    'battle: savas muhar sefer',
  ].map((line) => line.split(': ') as [string, string]),
);
const kindOf = new Map(
  [...kinds].flatMap(([kind, words]) => words.split(' ').map((word): [string, string] => [word, kind])),
);

const ordinals = new Map(
  'ilk:1 birinci:1 birincisi:1 birincisinden:1 ikinci:2 ikincisi:2 ikincisinden:2 üçüncü:3 üçüncüsü:3 son:9 sonuncu:9 sonuncusu:9'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Keys by which words identify an event. */
export function readEventKeys(statement: Statement, words: readonly StatedWord[]): Map<string, number> {
  const keys = new Map<string, number>();
  const add = (key: string, weight: number) => keys.set(key, Math.max(keys.get(key) ?? 0, weight));
  for (const word of words) {
    const ordinal = ordinals.get(word.lower);
    if (ordinal !== undefined) add(`@${ordinal}`, 1);
    if (word.number !== undefined) {
      const time = readTime(word.number, statement.text);
      if (time !== undefined) add(`#${time.scale}${time.from}`, nameWeight);
      continue;
    }
    if (!isMentionedTopic(word) && word.verb === undefined) continue;
    const stems = word.verb === undefined ? word.stems.slice(0, 1) : [word.verb.stem, ...word.stems.slice(0, 1)];
    if (isMentionedTopic(word)) add(toKey(word), readWeight(statement, word));
    if (/^(?:ülkemiz|yurdumuz)/u.test(word.lower)) add('turki', nameWeight);
    for (const stem of [...stems, word.lower]) {
      const kind = kindOf.get(stem) ?? kindOf.get(stem.slice(0, 5));
      if (kind !== undefined) add(`~${kind}`, kindWeight);
      // “Oldu” and “öldü” are equal when folded.
      if (word.verb !== undefined && (stem !== 'ol' || word.lower.startsWith('öl')))
        for (const { axis, side, isSize } of senses.get(`${stem}-`) ?? [])
          if (!isSize && axis !== 'change') add(`~${axis} ${side}`, kindWeight);
    }
  }
  return keys;
}

function readWeight(statement: Statement, word: StatedWord): number {
  // “Köprüsü”, “Bankası”: a word of many names.
  if (isNamed(statement, word))
    return word.isCommon && !word.isName && word.suffix === undefined ? commonNameWeight : nameWeight;
  return word.verb === undefined ? 1 : verbWeight;
}

/** The time that a number gives; undefined when it is not a time. */
function readTime(claim: NumberClaim, text: string): Time | undefined {
  const { value, from, to } = claim;
  const after = text.slice(to, to + 24);
  const date = (year: number, month: number, day: number, days: number): Time => {
    const at = year * yearDays + (month - 1) * monthDays + day - 1;
    return { scale: 'date', from: at, to: at + days };
  };
  const isBefore = /(?:m\.?ö\.?|milattan önce)\s?$/iu.test(text.slice(Math.max(0, from - 16), from));
  const sign = isBefore ? -1 : 1;
  const day = /^(?:(\d{4})-)?(\d+)-(\d+)$/u.exec(value);
  if (day !== null)
    return day[1] === undefined
      ? { ...date(0, Number(day[2]), Number(day[3]), 1), scale: 'day' }
      : date(Number(day[1]), Number(day[2]), Number(day[3]), 1);
  const month = /^(\d{4})-ay(\d+)$/u.exec(value);
  if (month !== null) return date(Number(month[1]), Number(month[2]), 1, monthDays);
  const clock = /^(\d+):(\d+)$/u.exec(value);
  if (clock !== null) {
    const at = Number(clock[1]) * 60 + Number(clock[2]);
    return { scale: 'clock', from: at, to: at };
  }
  if (!/^\d{1,4}$/u.test(value)) return undefined;
  const number = Number(value);
  if (/^\.?\s?(?:['’]\p{L}+\s)?dakika(?:da|sında|nın)/u.test(after) && /^(?:\.|['’])/u.test(after))
    return { scale: 'minute', from: number, to: number };
  if (/^\.?(?:['’]\p{L}+)?\s(?:yüzyıl|asır)/u.test(after)) {
    const first = isBefore ? -number * 100 : (number - 1) * 100;
    return { scale: 'date', from: first * yearDays, to: (first + 99) * yearDays };
  }
  if (isInRange(claim, text)) return date(sign * number, 1, 1, yearDays - 1);
  if (/^(?:1\d|20)\d\d$/u.test(value) && !/^\d\.\d{3}/u.test(claim.text))
    return /^['’]?l[ae]r/u.test(after)
      ? date(number, 1, 1, 10 * yearDays - 1)
      : date(sign * number, 1, 1, yearDays - 1);
  const isYear = isBefore || /^(?:\s(?:yıl(?:ı|ında|ından)|sene)|['’][dt][ae]n?(?!\p{L})|['’][ıiuü]n)/u.test(after);
  return number > 30 &&
    claim.unit === undefined &&
    isYear &&
    !/^\s\p{Ll}{2,}/u.test(claim.unit === undefined ? '' : after)
    ? date(sign * number, 1, 1, yearDays - 1)
    : undefined;
}

/** “395–1204”, “330–395 yılları”: from one year to another. */
function isInRange({ text, from, to }: NumberClaim, whole: string): boolean {
  if (!/^\d{3,4}$/u.test(text)) return false;
  const isYear = (year: string | undefined, behind: string) =>
    year !== undefined && (/^(?:1\d|20)\d\d$/u.test(year) || /^\s?yıl/u.test(behind));
  const next = /^\s?[-–—]\s?(\d{3,4})(?!\d)/u.exec(whole.slice(to, to + 8));
  if (next !== null) return isYear(next[1], whole.slice(to + next[0].length, to + next[0].length + 4));
  return /\d{3,4}\s?[-–—]\s?$/u.test(whole.slice(Math.max(0, from - 7), from)) && isYear(text, whole.slice(to, to + 4));
}

const sameTime = /(?:aynı|o)\s(?:yıl|sene|gün|ay)/u;
const nextTime = /(?:ertesi|bir sonraki|izleyen|sonraki)\s(yıl|sene|gün|ay|hafta)/u;
const thenWords = /^(?:ardından|akabinde|sonrasında|sonra|sonradan|nihayet|sonunda)$/u;
const spans = new Map([
  ['yıl', yearDays],
  ['sene', yearDays],
  ['ay', monthDays],
  ['hafta', 7],
  ['gün', 1],
]);

/** Lists the dated events of a passage in order. Linear in its words. */
export function listEvents(statements: readonly Statement[]): ScalePoint[] {
  const events: ScalePoint[] = [];
  let last: Time | undefined;
  // The last undated event, which another one may follow.
  let before: { readonly statement: Statement; readonly words: readonly StatedWord[] } | undefined;
  for (const [index, statement] of statements.entries()) {
    let held: StatedWord[] = [];
    let open: { words: StatedWord[]; readonly time: Time } | undefined;
    const close = () => {
      if (open !== undefined) events.push({ keys: readEventKeys(statement, open.words), ...open.time });
    };
    for (const clause of Map.groupBy(statement.words, ({ clause }) => clause).values()) {
      const words = [...clause, ...findVerb(statement.words, clause)];
      const own = readOwnTime(words, statement.text);
      const known = open?.time ?? (held.length > 0 ? undefined : last);
      const next =
        own === undefined
          ? readNext(words, known ?? { scale: `then ${index}`, from: 0, to: 0 }, known !== undefined)
          : undefined;
      if (next !== undefined && known === undefined) {
        const told = held.length > 0 ? { statement, words: held } : before;
        if (told !== undefined)
          events.push({ keys: readEventKeys(told.statement, told.words), ...next, from: 0, to: 0 });
        held = [];
      }
      const time = own ?? next;
      if (time !== undefined) last = time;
      // An undated part belongs to the date before, or else to the next one; “(2009)” belongs to the part before it.
      if (time === undefined || (open !== undefined && isSameTime(open.time, time)))
        (open?.words ?? held).push(...words);
      else {
        const isBare = own !== undefined && !words.some((word) => isMentionedTopic(word) || word.verb !== undefined);
        const since = open?.words.findLastIndex((word) => word.number !== undefined) ?? -1;
        const moved = isBare && open !== undefined ? open.words.splice(since + 1) : [];
        close();
        open = { words: [...held, ...moved, ...words], time };
        held = [];
      }
    }
    close();
    before = open === undefined ? { statement, words: held } : undefined;
    if (open === undefined) last = undefined;
    events.push(...listOrdered(statement, index));
  }
  return events;
}

/** The verbless part of a sentence takes the verb of the next one: “biri 1946’da, öteki 1952’de doğdu”. */
function findVerb(words: readonly StatedWord[], clause: readonly StatedWord[]): readonly StatedWord[] {
  const last = clause.at(-1);
  if (last === undefined || clause.some(({ verb }) => verb !== undefined)) return [];
  const verb = words.findIndex((word) => word.from > last.from && word.verb !== undefined);
  if (verb === -1) return [];
  // “Faaliyete başladı” needs its object; in “doçent oldu” the title counts by itself.
  const object = words[verb - 1];
  const isWithObject =
    object?.clause === words[verb]?.clause && object?.number === undefined && /[ae]$/u.test(object?.lower ?? '');
  return words.slice(isWithObject ? verb - 1 : verb, verb + 1);
}

/** Orders that a sentence states explicitly. */
function listOrdered(statement: Statement, index: number): ScalePoint[] {
  return listOrderClaims(statement).flatMap(({ sign, readings, isShared }, at) => {
    const reading = isShared ? readings[0] : readings.at(-1);
    if (reading === undefined) return [];
    const scale = `order ${index} ${at}`;
    return [
      { keys: readEventKeys(statement, reading.subject), scale, from: sign, to: sign },
      { keys: readEventKeys(statement, reading.reference), scale, from: 0, to: 0 },
    ];
  });
}

function readOwnTime(words: readonly StatedWord[], text: string): Time | undefined {
  const claims = [...new Set(words.flatMap(({ number }) => number ?? []))];
  return joinTimes(claims.flatMap((claim) => readTime(claim, text) ?? []));
}

function isSameTime(one: Time, other: Time): boolean {
  return one.scale === other.scale && one.from === other.from && one.to === other.to;
}

function joinTimes(times: readonly Time[]): Time | undefined {
  const [first] = times;
  const alike = times.filter(({ scale }) => scale === first?.scale);
  return first === undefined
    ? undefined
    : {
        scale: first.scale,
        from: Math.min(...alike.map(({ from }) => from)),
        to: Math.max(...alike.map(({ to }) => to)),
      };
}

/** A time relative to the previous one: aynı yıl, iki yıl sonra, ardından. */
function readNext(words: readonly StatedWord[], known: Time, isKnown: boolean): Time | undefined {
  const text = words.map(({ lower }) => lower).join(' ');
  if (isKnown && sameTime.test(text)) return known;
  const next = nextTime.exec(text);
  const move = (days: number): Time => ({ scale: known.scale, from: known.from + days, to: known.to + days });
  if (next !== null && isKnown && known.scale === 'date') return move(spans.get(next[1] ?? '') ?? 0);
  const at = words.findIndex(({ lower }) => thenWords.test(lower));
  const [before, count] = [words[at - 1], words[at - 2]?.number];
  if (at === -1) return undefined;
  const span = spans.get(before?.lower ?? '');
  if (span !== undefined && count !== undefined)
    return isKnown && known.scale === 'date' ? move(span * Number(count.value)) : undefined;
  // “Savaştan sonra” has its own reference.
  const isOwn = before !== undefined && /(?:[dt][ae]n|n?[ıiuü]n)$/u.test(before.suffix ?? before.lower);
  return isOwn ? undefined : { scale: known.scale, from: known.to + soon, to: known.to + soon };
}
