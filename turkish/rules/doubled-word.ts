import { toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const MESSAGE = 'Kelime iki kez yazılmış.';

/** Words that mean nothing when they are said twice. */
const never = new Set(
  've ile bu şu de da ki mi mı mu mü ama fakat çünkü olarak gibi kadar veya ise olan değil her hiç ben sen biz siz o onu bunu onun bunun ona buna onlar bunlar sadece hiçbir olduğu olacak kendisi birkaç birçok herkes ancak eğer göre rağmen hem ya'.split(
    ' ',
  ),
);
/** Pairs that are said twice with commas or by habit: hem … hem, ya … ya. */
const spoken = new Set(
  'ya hem ne bir az çok daha sık yavaş tek ha hay vay of hadi haydi evet hayır yok dur'.split(' '),
);

/** The same word twice in a row. Turkish doubles nouns, adjectives and adverbs on purpose (yavaş yavaş, kapı kapı). */
export function checkDoubledWord(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const next = paragraph.tokens[index + 1];
    if (token.kind !== 'word' || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return [];
    const lower = toLower(token.text);
    if (lower !== toLower(next.text) || (spoken.has(lower) && !never.has(lower))) return [];
    // Proper names and what is in upper case: Ali Ali, New York New York.
    if (next.text !== lower && next.text !== token.text) return [];
    // göz göre göre
    if (lower === 'göre' && paragraph.lower(index - 1) === 'göz') return [];
    // Baktım baktım anlamadım: a verb said twice for what went on, with what came of it.
    if (paragraph.tokens[index + 2]?.kind === 'word' && isFiniteVerb(paragraph, lower)) return [];
    const kind = never.has(lower) ? 'error' : judgeInflected(paragraph, lower);
    if (kind === undefined) return [];
    return [{ from: token.from, to: next.to, kind, rule: 'doubled-word', message: MESSAGE, proposals: [token.text] }];
  });
}

function isFiniteVerb(paragraph: Paragraph, lower: string): boolean {
  return paragraph
    .analyse(lower)
    .some(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && /^(?:Past|Prog|Evid|Aor|A\d\w+)$/.test(suffixes.at(-1)?.name ?? ''),
    );
}

/** Inflected nouns and conjugated verbs are seldom doubled; bare words, converbs and locatives of places often are. */
function judgeInflected(paragraph: Paragraph, lower: string): 'error' | 'hint' | undefined {
  const readings = paragraph.analyse(lower);
  if (readings.length === 0) return undefined;
  if (readings.some(({ suffixes }) => suffixes.length === 0)) return undefined;
  const last = (names: RegExp): boolean => readings.every(({ suffixes }) => names.test(suffixes.at(-1)?.name ?? ''));
  if (last(/^(?:Acc|Gen|Abl|P1sg|P1pl|P3sg|P3pl|PastPart|Fut|Dir)$/)) return 'error';
  if (last(/^(?:Past|Prog|Evid|A\dsg|A\dpl|Inf|Inf2|PresPart|Acc|Gen|Abl|Ins|P\dsg|P\dpl|Fut|Dir|Aor|Pl)$/))
    return 'hint';
  return undefined;
}
