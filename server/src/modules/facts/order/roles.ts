import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isMentionedTopic, toKey } from '../contexts.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed } from '../swaps.ts';
import type { CheckedOrder } from './scales.ts';

/** Giver and receiver, or winner and loser. */
export interface Dealing {
  readonly word: StatedWord;
  readonly kind: 'win' | 'transfer';
  /** Openings of the words for the winner or receiver, and for the other side. */
  readonly taker: ReadonlySet<string>;
  readonly giver: ReadonlySet<string>;
  /** Openings of all words in its part of the sentence. */
  readonly all: ReadonlySet<string>;
}

type Case = 'subject' | 'object' | 'to' | 'from' | 'of' | 'other';

const defeats = /^(?:yen(?:d|miş|er|iyor|ip|me[ks]i|ince)|ele(?:di|miş|yerek|yip)|devir(?:d|miş|erek))/u;
const isDefeated = /^(?:yenil(?:d|miş|er|iyor|ip|ince)|elen(?:d|miş|erek|ip))/u;
const sells = /^(?:sat(?:t|mış|arak|ar|ıyor|ıp)|devret(?!il)|devred(?!il))/u;
const takesOver = /^devr?al(?!ın)/u;
const contest = /^(?:maç|karşılaşma|savaş|muharebe|final|seçim|set|yarış|mücadele|dava|derbi|turnuva)/u;

const opposite = /^(?:karşısında|önünde)(?:n|ki)?$/u;

/** Finds what one side did to the other in a sentence. Takes time with its words for each such verb. */
export function findDealings(statement: Statement): Dealing[] {
  const { words } = statement;
  const listClauses = (isMeant: (word: StatedWord) => boolean) =>
    new Set(words.filter(isMeant).map(({ clause }) => clause));
  const ofContests = listClauses(({ lower }) => contest.test(lower) && /[ıiuü]$/u.test(lower));
  const withOrigins = listClauses(({ suffix = '' }) => /[dt][ae]n$/u.test(suffix));
  return words.flatMap((word, at): Dealing[] => {
    const sides = readSides(words, at, {
      isOfContest: ofContests.has(word.clause),
      isFrom: withOrigins.has(word.clause),
    });
    if (sides === undefined || word.isDenial) return [];
    const { kind, taker, giver } = sides;
    const own = words.filter((one) => one.clause === word.clause);
    // The subject may be in a part of its own: “Barselona, … yendi”.
    const before = words.filter((one) => one.clause === word.clause - 1);
    const phrases = listPhrases(statement, own);
    if (!phrases.some((one) => one.role === 'subject')) {
      if (!before.some(({ verb }) => verb !== undefined)) phrases.push(...listPhrases(statement, before));
    }
    const pick = (role: Case) => new Set(phrases.flatMap((one) => (one.role === role ? one.keys : [])));
    // “Kocaelispor karşısında galip geldi”
    const against = new Set(
      own.flatMap((one, index) => (opposite.test(one.lower) && index > 0 ? [toKey(own[index - 1] ?? one)] : [])),
    );
    const side = (role: Case) =>
      role === 'subject' ? pick(role).difference(against) : new Set([...pick(role), ...against]);
    const dealing =
      kind === 'win' ? { taker: side(taker), giver: side(giver) } : { taker: pick(taker), giver: pick(giver) };
    if (dealing.taker.size === 0 && dealing.giver.size === 0) return [];
    return [
      {
        word,
        kind,
        ...dealing,
        all: new Set([...own, ...before].flatMap((one) => (isMentionedTopic(one) ? [toKey(one)] : []))),
      },
    ];
  });
}

/** The cases of the two sides of a verb. */
function readSides(
  words: readonly StatedWord[],
  at: number,
  { isOfContest, isFrom }: { readonly isOfContest: boolean; readonly isFrom: boolean },
): { readonly kind: Dealing['kind']; readonly taker: Case; readonly giver: Case } | undefined {
  const [word, before] = [words[at], words[at - 1]?.lower ?? ''];
  if (word?.verb === undefined) return undefined;
  const { lower } = word;
  const won = { kind: 'win', taker: 'subject', giver: 'object' } as const;
  const lost = { kind: 'win', taker: 'to', giver: 'subject' } as const;
  if (isDefeated.test(lower)) return lost;
  if (defeats.test(lower)) return won;
  if (/^(?:mağlup)$/u.test(before)) return /^e[td]/u.test(lower) ? won : /^ol/u.test(lower) ? lost : undefined;
  if (/^(?:yenilgiye|bozguna|hezimete)$/u.test(before) && lower.startsWith('uğrat')) return won;
  if (/^galibiyet[ei]$/u.test(before) && /^(?:uzan|ulaş|al(?:d|mış|arak|ıyor)|elde)/u.test(lower)) return won;
  if (before === 'galip' && /^(?:gel|ayrıl|çık)/u.test(lower)) return won;
  if (isFrom && /^al(?:d|mış|arak|ır|ıyor|ıp)/u.test(lower))
    return { kind: 'transfer', taker: 'subject', giver: 'from' };
  if (isOfContest && /^kazan(?!ıl)/u.test(lower)) return won;
  if (isOfContest && /^kaybe[td](?!il)/u.test(lower)) return lost;
  if ((before === 'satın' && /^al(?!ın)/u.test(lower)) || takesOver.test(lower))
    return { kind: 'transfer', taker: 'subject', giver: 'from' };
  return sells.test(lower) ? { kind: 'transfer', taker: 'to', giver: 'subject' } : undefined;
}

/** Words at the end of the name of a side: Haçlı ordusunu, Kuzey grubuna. */
const sides =
  /^(?:ordu|takım|eki[pb]|gru[pb]|holding|şirket|kulü[pb]|birli|kuvvet|güç|güc|filo|donanma|banka|belediye|yönetim|hükümet|imparator|kral|devlet|sultan|komutan|halk|parti)/u;

const ownedEnding = /[ıiuü]n(?:[dt][ae](?:n|ki)?|[ıiuüae])$/u;

interface Phrase {
  readonly role: Case;
  readonly keys: readonly string[];
}

/** The names in a part of a sentence with their cases; the last word of a name has the ending of the whole. */
function listPhrases(statement: Statement, words: readonly StatedWord[]): Phrase[] {
  const phrases: Phrase[] = [];
  let open: string[] = [];
  let end = -1;
  for (const word of words) {
    const isPart = isNamed(statement, word) && word.number === undefined;
    const isBeside = statement.text.slice(end, word.from) === ' ';
    if (open.length > 0 && !(isPart && isBeside)) {
      // “Kuzey Holding”, “Haçlı ordusunu”: a common word may end the name.
      const isHead = isBeside && sides.test(word.lower) && word.verb === undefined;
      // “Ankara yakınlarında”: the name is only a modifier.
      const isOwner = isBeside && word.verb === undefined && ownedEnding.test(word.suffix ?? word.lower);
      phrases.push({ role: isHead ? readCase(word) : isOwner ? 'other' : 'subject', keys: open });
      open = [];
      if (isHead) continue;
    }
    if (!isPart) continue;
    open.push(toKey(word));
    end = word.to;
    const role = readCase(word);
    if (role !== 'subject') {
      phrases.push({ role, keys: open });
      open = [];
    }
  }
  return open.length === 0 ? phrases : [...phrases, { role: 'subject', keys: open }];
}

function readCase({ suffix, lower, stems }: StatedWord): Case {
  if (suffix === undefined) return stems[0] === foldText(lower) ? 'subject' : readCommonCase(lower);
  if (/^n?[dt][ae]n$/u.test(suffix)) return 'from';
  if (/^n?[dt][ae](?:ki)?$/u.test(suffix)) return 'other';
  if (/^n?[ıiuü]n$/u.test(suffix)) return 'of';
  if (/^[yn]?[ıiuü]$/u.test(suffix)) return 'object';
  return /^[yn]?[ae]$/u.test(suffix) ? 'to' : 'other';
}

/** Grubu and ordusu are subjects; grubunu and ordusuna are not. */
function readCommonCase(lower: string): Case {
  if (/[dt][ae]n$/u.test(lower)) return 'from';
  if (/[dt][ae](?:ki)?$/u.test(lower)) return 'other';
  if (/[ıiuü]n$/u.test(lower)) return 'of';
  if (/[ıiuü]n[ıiuü]$/u.test(lower)) return 'object';
  return /[ıiuü]n[ae]$/u.test(lower) ? 'to' : 'subject';
}

/** Minimum number of shared words that identify the same event. */
const sureWords = 4;

/** Checks who did what to whom against the passages’ statements with the most shared words. */
export function checkDealings(statement: Statement, said: readonly Dealing[]): CheckedOrder[] {
  return findDealings(statement).flatMap((own): CheckedOrder[] => {
    const fits = said.flatMap((one) => {
      if (one.kind !== own.kind) return [];
      const count = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.intersection(b).size;
      const sides = [count(own.taker, one.taker), count(own.giver, one.giver)] as const;
      const right = sides[0] + sides[1];
      const wrong = count(own.taker, one.giver) + count(own.giver, one.taker);
      const isWhole = sides[0] > 0 && sides[1] > 0;
      return right + wrong === 0 ? [] : [{ right, wrong, isWhole, shared: count(own.all, one.all) }];
    });
    const most = Math.max(...fits.map(({ shared }) => shared));
    const best = fits.filter(({ shared }) => shared === most);
    if (best.length === 0) return [];
    if (best.every(({ right, wrong }) => wrong > 2 * right)) return [{ word: own.word, isRight: false }];
    return best.every(({ right, wrong, isWhole }) => (isWhole || most >= sureWords) && right > 2 * wrong)
      ? [{ word: own.word, isRight: true }]
      : [];
  });
}
