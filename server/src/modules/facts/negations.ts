import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { isMentionedTopic, isSubject, joinSubjects, toKey } from './contexts.ts';
import { readLimit } from './limits.ts';
import {
  existing,
  fillers,
  isReported,
  isSuperlative,
  isTurn,
  light,
  missing,
  saying,
  without,
} from './negation-words.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import type { Sense } from './polarity.ts';
import { isPhrase, readSenses } from './senses.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isNamed, readKind } from './swaps.ts';

/** The topics of a sentence, and what it negates. */
export interface Assertion {
  /**
   * Keys of words and numbers, and sides of opposites (`~change 0`), with the parts of the sentence that contain them.
   */
  readonly keys: ReadonlyMap<string, ReadonlySet<number>>;
  /** Keys of the negated words. */
  readonly denied: ReadonlySet<string>;
  /** By part of the sentence: keys of other words that say that something is not so, or not of all. */
  readonly turning: ReadonlyMap<number, readonly string[]>;
  /** Keys of words that may be a negation or the name of an action: görüşmeden. */
  readonly maybe: ReadonlySet<string>;
  /** Keys of what something leaves: servisten çıktı. */
  readonly left: ReadonlySet<string>;
}

const finite =
  /(?:m[ae]d[ıi](?:l[ae]r|k|m|n)?|m[ae]m[ıi]ş(?:t[ıi]r?|l[ae]r(?:d[ıi]r?)?)?|m[ıiuü]yor(?:du|l[ae]r|l[ae]rd[ıi]|muş)?|m[ae]z(?:l[ae]r|d[ıi]|m[ıi]ş)?|m[ae]y[ae]c[ae]k(?:t[ıi]r?|l[ae]r)?|m[ae]m[ae]kt[ae](?:d[ıi]r|yd[ıi])?|m[ae]m[ae]l[ıi](?:d[ıi]r|yd[ıi])?)$/u;
const reported = /m[ae](?:d[ıi]|y[ae]c[ae])(?:ğ[ıi](?:n[ıi])?|kl[ae]r[ıi](?:n[ıi])?)$/u;
const ablative = /[dt][ae]n$/u;
const locative = /[dt][ae]$/u;
const mayDeny = /m[ae]d[ae]n$/u;

/** Whether a word negates its part of a sentence: uygulanmadı, olmadığını belirtti, yok. */
function isDenying(words: readonly StatedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return false;
  const isLast = next === undefined || next.clause !== word.clause;
  // “Sezonda değil, dört yıl sonra”: the positive statement follows.
  if (missing.test(word.lower)) return word.lower.startsWith('değil') ? next === undefined : isLast;
  if (word.verb?.isNegated !== true) return false;
  if (finite.test(word.lower)) return isLast;
  return reported.test(word.lower) && isReported(words, at);
}

function isDenied(word: StatedWord): boolean {
  return word.isDenial || word.verb?.isNegated === true || missing.test(word.lower) || without.test(word.lower);
}

/** Words that say that something is not so, or not of all. */
const turning = new Set(
  foldText(
    'sadece yalnızca yalnız tek hariç haricinde dışında yerine rağmen karşın aksine tersine henüz mahrum yoksun muaf boş sıfır sabit aynı reddet ret yasakla yasak engelle önle iptal vazgeç bırak durdur dur kes kesil son bit bitir kapan kapat kapalı kaldır çekil ayrıl kaybet yitir kaçır kaçın sakın ertele gecik aksa eksik yetersiz geri uzak zor güç imkânsız başarısız karşı itiraz veto ihmal unut kısıtla sınırla sınırlı yalanla inkâr çürüt yık yıkıl çök altında tehlike tehlikeli zarar zararlı sakınca sakıncalı risk riskli',
  ).split(' '),
);

/** Kazansaydı. */
const unreal = /s[ae]yd[ıi]/u;

/** Reads the topics and negations of a passage’s sentence. */
export function readAssertion(statement: Statement): Assertion {
  const words = joinSubjects(statement.words);
  const keys = new Map<string, Set<number>>();
  const [denied, maybe, left] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (key: string, clause: number) => keys.set(key, (keys.get(key) ?? new Set()).add(clause));
  words.forEach((word, at) => {
    add(readKey(word), word.clause);
    if (isDenied(word)) (mayDeny.test(word.lower) ? maybe : denied).add(readKey(word));
    // An ablative names what is left (“evden çıktı”), but “tiyatrolarından biri” is one of its theatres.
    if (ablative.test(word.suffix ?? word.lower) && words[at + 1]?.lower.startsWith('bir') !== true)
      left.add(readKey(word));
    for (const sense of readSenses(words, at)) add(toSide(sense), word.clause);
  });
  const turns = words.filter(
    ({ lower, verb, stems }) =>
      unreal.test(lower) || [foldText(lower), verb?.stem ?? '', ...stems].some((one) => turning.has(one)),
  );
  // Ne arttı ne azaldı.
  const isNeither = words.filter(({ lower }) => lower === 'ne').length > 1;
  const parts = Map.groupBy(isNeither ? words : turns, ({ clause }) => clause);
  return {
    keys,
    denied,
    maybe,
    left,
    turning: new Map([...parts].map(([clause, found]) => [clause, found.map(readKey)])),
  };
}

function toSide({ axis, side }: Pick<Sense, 'axis' | 'side'>): string {
  return `~${axis} ${side}`;
}

function readKey(word: StatedWord): string {
  return word.number === undefined ? toKey(word) : `#${word.number.value}`;
}

/** Expressions that limit a negation to a degree or to some: her öğrenciye, bu kadar, yarısı bile. */
const limiting =
  /(?<!\p{L})(?:henüz|her|tüm|bütün|hepsi|tamamı|herkes|tam\solarak|tamamen|bile|sadece|yalnızca|yeterince|kadar|böyle|böylesi|denli|aynı|başka|diğer|öteki|fazla|pek|aşırı|dışında|haricinde|hariç)(?!\p{L})/u;

const shares = { sentence: 0.75, passage: 0.35, name: 0.6, beside: 0.6 };
const scoreLeast = 0.7;
/** Minimum fit, relative to the best sentence, of other sentences that may contain the negation as well. */
const nearBest = 0.82;

/** Words that mean none, not some. */
const none = /^(?:hiçbir\p{L}{0,6}|hiç|kimse\p{L}{0,4})$/u;

/** The topics of a negated part of a sentence. */
interface Denial {
  /** Weight of each topic word by key, with its sides of opposites. */
  readonly topics: ReadonlyMap<
    string,
    { readonly weight: number; readonly isName: boolean; readonly sides: readonly string[] }
  >;
  /** Opposite sides of what it negates. */
  readonly opposites: readonly string[];
  /** Keys of other words that it negates or may negate. */
  readonly denied: ReadonlySet<string>;
  readonly maybe: ReadonlySet<string>;
  readonly isOfNone: boolean;
  /** Keys and sides of what it negates: the verb, or the object of one with little meaning. */
  readonly core: readonly string[];
  /** Places of a negated location: serviste değil. */
  readonly places: ReadonlySet<string>;
}

/** Finds the words by which a sentence negates what a sentence of its passages says about the same. */
export function findDenied(
  sentence: Statement,
  said: readonly Assertion[],
  isSaid: (amount: NumberClaim) => boolean,
): StatedWord[] {
  if (sentence.text.trimEnd().endsWith('?')) return [];
  const words = joinSubjects(sentence.words);
  const everywhere = new Set(said.flatMap(({ keys }) => [...keys.keys()]));
  return words.filter((word, at) => {
    // “Üç günden uzun saklanmaz” implies that it is stored.
    if (!isDenying(words, at) || [at - 1, at].some((one) => readLimit(words, one) !== undefined)) return false;
    const own = words.filter(({ clause }) => clause === word.clause);
    if (limiting.test(toTurkishLower(own.map(({ lower }) => lower).join(' ')))) return false;
    const hasSubject = own.some((one) => one !== word && isSubject(one));
    const scope = hasSubject ? own : words.filter(({ clause }) => clause === word.clause || clause === word.clause - 1);
    const isUnsaid = ({ number }: StatedWord, index: number) =>
      number !== undefined && readKind(number) !== 'date' && !isTurn(scope, index) && !isSaid(number);
    if (scope.some(isUnsaid)) return false;
    if (isSuperlative(words, at)) return false;
    const denial = readDenial(sentence, words, at, scope);
    return denial.topics.size >= topicsLeast && isContradicted(denial, said, everywhere);
  });
}

/** Words that stand for a name. */
export const standIns = new Set(
  'sporcu oyuncu takim ekip kulup sirket kurum kurulus kent sehir ulke ilce yazar sanatci yonetmen bakan baskan arac urun eser yapit gemi'.split(
    ' ',
  ),
);

const topicsLeast = 2;
/** Maximum distance, in words, of the negated word before the negation. */
const predicateWithin = 2;

function readDenial(
  sentence: Statement,
  words: readonly StatedWord[],
  at: number,
  scope: readonly StatedWord[],
): Denial {
  const word = words[at];
  const topics = new Map<string, { weight: number; isName: boolean; sides: string[] }>();
  for (const one of scope) {
    const isTopic =
      one.number !== undefined || (isMentionedTopic(one) && !none.test(one.lower) && !fillers.has(one.lower));
    const isPart = one === words[at - 1] && isPhrase(words, at);
    if (one === word || isPart || !isTopic || saying.has(one.verb?.stem ?? one.stems[0] ?? '')) continue;
    const isName = isNamed(sentence, one);
    const weight = one.number !== undefined ? 0.75 : isName ? 1.5 : standIns.has(one.stems[0] ?? '') ? 0.4 : 1;
    topics.set(readKey(one), { weight, isName, sides: readSenses(words, words.indexOf(one)).map(toSide) });
  }
  const near = words.flatMap((one, index) =>
    one.clause === word?.clause && index <= at && index >= at - predicateWithin ? readSenses(words, index) : [],
  );
  const others = scope.filter((one) => one !== word && isDenied(one));
  return {
    topics,
    opposites: near.flatMap(({ axis, side }) =>
      [0, 1, 2].flatMap((other) => (other === side ? [] : [toSide({ axis, side: other })])),
    ),
    denied: new Set(others.filter(({ lower }) => !mayDeny.test(lower)).map(readKey)),
    maybe: new Set(others.filter(({ lower }) => mayDeny.test(lower)).map(readKey)),
    places: new Set(scope.filter(({ lower, suffix }) => locative.test(suffix ?? lower)).map(readKey)),
    isOfNone: scope.some(({ lower }) => none.test(lower)),
    core: readCore(words, at),
  };
}

const objectWithin = 3;

function readCore(words: readonly StatedWord[], at: number): string[] {
  const word = words[at];
  const stem = word?.verb?.stem;
  const isLight = stem === undefined || light.has(stem) || existing.has(stem);
  const read = (index: number) => [
    ...[words[index]].flatMap((one) => (one === undefined ? [] : [readKey(one)])),
    ...readSenses(words, index).map(toSide),
  ];
  // What is not changed neither rises nor falls.
  if (stem?.startsWith('degis') === true) return [...read(at), '~change 0', '~change 1'];
  if (!isLight) return read(at);
  for (let index = at - 1; index >= Math.max(0, at - objectWithin); index -= 1) {
    const one = words[index];
    if (one?.clause !== word?.clause) break;
    if (one !== undefined && one.number === undefined && isMentionedTopic(one) && !fillers.has(one.lower))
      return [...read(index), ...read(at)];
  }
  return [];
}

function isContradicted(denial: Denial, said: readonly Assertion[], everywhere: ReadonlySet<string>): boolean {
  // “Kurur” says nothing about “su kalmaz”.
  if (denial.core.length > 0 && !denial.core.some((key) => everywhere.has(key))) return false;
  const fits = said.map((one) => ({ one, ...fit(denial, one, everywhere) }));
  const best = Math.max(...fits.map(({ score }) => score));
  const all = [...denial.topics.values()].reduce((sum, { weight }) => sum + weight, 0);
  if (best < scoreLeast * all) return false;
  return fits.every(({ one, score, clause }) => {
    if (score < best * nearBest) return true;
    const [more, less] = [one.denied.difference(denial.denied), denial.denied.difference(one.denied)];
    if (!more.isSubsetOf(denial.maybe) || !less.isSubsetOf(one.maybe)) return false;
    // “Kurumadan sulanmamalı, kuruyunca sulanır”: condition and statement are both reversed.
    if (denial.maybe.difference(one.maybe).difference(one.denied).size > 0) return false;
    // “Serviste değil” about something that left the service.
    if (!one.left.isDisjointFrom(denial.places)) return false;
    if (score < best) return true;
    if (!isBesideCore(denial, one)) return false;
    const turns = (one.turning.get(clause) ?? []).filter((key) => !denial.topics.has(key));
    return (denial.isOfNone || turns.length === 0) && denial.opposites.every((opposite) => !one.keys.has(opposite));
  });
}

/** Whether most of the negated topics are in one part of a sentence with what is negated: not “övdü, senaryoyu …”. */
function isBesideCore({ topics, core }: Denial, { keys }: Assertion): boolean {
  const clauses = new Set(core.flatMap((key) => [...(keys.get(key) ?? [])]));
  if (clauses.size === 0) return true;
  let [all, beside] = [0, 0];
  for (const [key, { weight }] of topics) {
    const places = keys.get(key);
    if (places === undefined) continue;
    all += weight;
    if (!clauses.isDisjointFrom(places)) beside += weight;
  }
  return beside >= shares.beside * all;
}

/** How well a sentence covers the negated topics, and in which of its parts best. */
function fit(
  { topics }: Denial,
  { keys }: Assertion,
  everywhere: ReadonlySet<string>,
): { readonly score: number; readonly clause: number } {
  const shared = new Map<number, number>();
  let score = 0;
  for (const [key, { weight, isName, sides }] of topics) {
    const places = keys.get(key) ?? sides.map((side) => keys.get(side)).find((found) => found !== undefined);
    for (const clause of places ?? []) shared.set(clause, (shared.get(clause) ?? 0) + weight * (1 - shares.sentence));
    score +=
      weight *
      (places !== undefined ? shares.sentence : everywhere.has(key) ? (isName ? shares.name : shares.passage) : 0);
  }
  let best = { score, clause: 0 };
  for (const [clause, more] of shared) if (score + more > best.score) best = { score: score + more, clause };
  return best;
}
