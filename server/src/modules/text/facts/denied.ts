import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { isSubject, isTold, joinSubjects, toKey } from './contexts.ts';
import { missing } from './denials.ts';
import { readLimit } from './limits.ts';
import type { NumberClaim } from './number-claims.ts';
import type { Sense } from './polarity.ts';
import { readSensesAt } from './stances.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isNamed, readKind } from './swaps.ts';

/** What a sentence speaks of, and what in it is denied. */
export interface Assertion {
  /** Words and numbers by their keys, and the sides of opposites (`~change 0`), with the parts of the sentence that they stand in. */
  readonly keys: ReadonlyMap<string, ReadonlySet<number>>;
  /** The keys of the words that it denies. */
  readonly denied: ReadonlySet<string>;
  /** Whether it says by other words that something is not so, or not all. */
  readonly isTurning: boolean;
}

const finite =
  /(?:m[ae]d[ıi](?:l[ae]r|k|m|n)?|m[ae]m[ıi]ş(?:t[ıi]r?|l[ae]r(?:d[ıi]r?)?)?|m[ıiuü]yor(?:du|l[ae]r|l[ae]rd[ıi]|muş)?|m[ae]z(?:l[ae]r|d[ıi]|m[ıi]ş)?|m[ae]y[ae]c[ae]k(?:t[ıi]r?|l[ae]r)?|m[ae]m[ae]kt[ae](?:d[ıi]r|yd[ıi])?|m[ae]m[ae]l[ıi](?:d[ıi]r|yd[ıi])?)$/u;
const reported = /m[ae](?:d[ıi]ğ|y[ae]c[ae]ğ)[ıi](?:n[ıi])?$/u;
const saying = new Set(
  'soyle belirt bildir bildiril acikla duyur ifade kaydet vurgula iddia dusun goster bilin belirle tespit savun anlasil ortaya aktar de'.split(
    ' ',
  ),
);
const without = /^\p{L}{3,}(?:s[ıiuü]z(?:c[ae]|l[ıiuü][kğ]\p{L}{0,6})?(?:[dt][ıiuü]r|d[ıiuü])?|m[ae]ks[ıi]z[ıi]n)$/u;
const sayingWithin = 3;

/** Whether a word denies what its part of a sentence says: uygulanmadı, olmadığını belirtti, yok. */
function isDenying(words: readonly StatedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return false;
  const isLast = next === undefined || next.clause !== word.clause;
  // Sezonda değil, dört yıl sonra: what is so follows.
  if (missing.test(word.lower)) return word.lower.startsWith('değil') ? next === undefined : isLast;
  if (word.verb?.isNegated !== true) return false;
  if (finite.test(word.lower)) return isLast;
  return (
    reported.test(word.lower) &&
    words.slice(at + 1, at + 1 + sayingWithin).some(({ verb, stems }) => saying.has(verb?.stem ?? stems[0] ?? ''))
  );
}

function isDenied(word: StatedWord): boolean {
  return word.isDenial || word.verb?.isNegated === true || missing.test(word.lower) || without.test(word.lower);
}

/** Words that say that something is not so, or not all. */
const turning = new Set(
  foldText(
    'sadece yalnızca yalnız tek hariç haricinde dışında yerine rağmen karşın aksine tersine henüz mahrum yoksun muaf boş sıfır sabit aynı reddet ret yasakla yasak engelle önle iptal vazgeç bırak durdur dur kes kesil son bit bitir kapan kapat kapalı kaldır çekil ayrıl kaybet yitir kaçır kaçın sakın ertele gecik aksa eksik yetersiz geri uzak zor güç imkânsız başarısız karşı itiraz veto ihmal unut kısıtla sınırla sınırlı yalanla inkâr çürüt öl yık yıkıl çök altında tehlike tehlikeli zarar zararlı sakınca sakıncalı risk riskli',
  ).split(' '),
);

/** Kazansaydı. */
const unreal = /s[ae]yd[ıi]/u;

/** What a sentence of a passage speaks of. */
export function readAssertion(statement: Statement): Assertion {
  const words = joinSubjects(statement.words);
  const keys = new Map<string, Set<number>>();
  const denied = new Set<string>();
  const add = (key: string, clause: number) => keys.set(key, (keys.get(key) ?? new Set()).add(clause));
  words.forEach((word, at) => {
    add(readKey(word), word.clause);
    if (isDenied(word)) denied.add(readKey(word));
    for (const sense of readSensesAt(words, at)) add(toSide(sense), word.clause);
  });
  // Ne arttı ne azaldı.
  const isNeither = words.filter(({ lower }) => lower === 'ne').length > 1;
  const isTurning =
    isNeither ||
    words.some(
      ({ lower, verb, stems }) =>
        unreal.test(lower) || [foldText(lower), verb?.stem ?? '', ...stems].some((one) => turning.has(one)),
    );
  return { keys, denied, isTurning };
}

function toSide({ axis, side }: Pick<Sense, 'axis' | 'side'>): string {
  return `~${axis} ${side}`;
}

function readKey(word: StatedWord): string {
  return word.number === undefined ? toKey(word) : `#${word.number.value}`;
}

/** Of how much, or of whom: her öğrenciye, bu kadar, yarısı bile. */
const limiting =
  /(?<!\p{L})(?:her|tüm|bütün|hepsi|tamamı|herkes|tam|tamamen|bile|sadece|yalnızca|yeterince|kadar|böyle|böylesi|denli|aynı|başka|dışında|haricinde|hariç)(?!\p{L})/u;

const shares = { sentence: 0.75, passage: 0.35, concept: 0.9 };
const scoreLeast = 0.7;
/** Sentences that speak of it nearly as much may say that it is not so. */
const nearBest = 0.75;

/** The words by which a sentence denies what a sentence of its passages says of the same. */
export function findDenied(
  sentence: Statement,
  said: readonly Assertion[],
  isSaid: (amount: NumberClaim) => boolean,
): StatedWord[] {
  if (sentence.text.trimEnd().endsWith('?')) return [];
  const words = joinSubjects(sentence.words);
  return words.filter((word, at) => {
    // Üç günden uzun saklanmaz: it is kept.
    if (!isDenying(words, at) || readLimit(words, at - 1) !== undefined) return false;
    const own = words.filter(({ clause }) => clause === word.clause);
    const hasSubject = own.some((one) => one !== word && isSubject(one));
    const scope = hasSubject ? own : words.filter(({ clause }) => clause === word.clause || clause === word.clause - 1);
    if (limiting.test(toTurkishLower(own.map(({ lower }) => lower).join(' ')))) return false;
    if (scope.some(({ number }) => number !== undefined && readKind(number) !== 'date' && !isSaid(number)))
      return false;
    const weights = new Map<string, number>();
    const alike = new Map<string, readonly string[]>();
    const senses = scope.flatMap((one) => readSensesAt(words, words.indexOf(one)));
    for (const one of scope) {
      if (one === word || (one.number === undefined && !isTold(one))) continue;
      const key = readKey(one);
      weights.set(key, one.number !== undefined ? 0.75 : isNamed(sentence, one) ? 1.5 : 1);
      alike.set(key, [...new Set(readSensesAt(words, words.indexOf(one)).map(toSide))]);
    }
    if (weights.size < 2) return false;
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const scores = said.map((one) => {
      const clauses = new Set([...one.keys.values()].flatMap((places) => [...places]));
      return Math.max(
        ...[...clauses].map((clause) => {
          let score = 0;
          for (const [key, weight] of weights) {
            const share = Math.max(
              readShare(one, key, clause),
              ...(alike.get(key) ?? []).map((concept) => readShare(one, concept, clause) * shares.concept),
            );
            score += weight * (share > 0 ? share : said.some(({ keys }) => keys.has(key)) ? shares.passage : 0);
          }
          return score;
        }),
      );
    });
    const best = Math.max(...scores);
    if (best < scoreLeast * all) return false;
    const near = said.filter((_, index) => (scores[index] ?? 0) >= best * nearBest);
    const denials = new Set(scope.flatMap((one) => (one !== word && isDenied(one) ? [readKey(one)] : [])));
    if (said.some(({ isTurning }, index) => isTurning && scores[index] === best)) return false;
    return near.every(
      (found) =>
        found.denied.symmetricDifference(denials).size === 0 &&
        !senses.some(({ axis, side }) =>
          [0, 1, 2].some((other) => other !== side && found.keys.has(toSide({ axis, side: other }))),
        ),
    );
  });
}

function readShare({ keys }: Assertion, key: string, clause: number): number {
  const places = keys.get(key);
  return places === undefined ? 0 : places.has(clause) ? 1 : shares.sentence;
}
