import { readCasing, toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const kiApartMessage = 'Bağlaç olan “ki” ayrı yazılır.';

const kiJoinedMessage = 'İlgi eki olan “-ki” bitişik yazılır.';

const kiJoinedHintMessage = 'Buradaki “ki” ilgi ekiyse bitişik yazılır.';

const kiWordMessage = 'Bu kelimede “ki” kalıplaşmıştır, bitişik yazılır.';

const kiTwiceMessage = 'Bu kelimede “ki” zaten vardır.';

/** Words that include ki (sanki, oysaki, mademki, belki, hâlbuki, çünkü, meğerki, illaki). */
const joinedWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'oysa ki': 'oysaki',
    'madem ki': 'mademki',
    'meğer ki': 'meğerki',
    'illa ki': 'illaki',
    'san ki': 'sanki',
    'bel ki': 'belki',
    'halbu ki': 'hâlbuki',
    'hâlbu ki': 'hâlbuki',
    'çün ki': 'çünkü',
  }),
);

const timesWithRoundKi: ReadonlyMap<string, string> = new Map(
  Object.entries({ bugün: 'bugünkü', dün: 'dünkü', bugünki: 'bugünkü' }),
);

/** Checks ki, joined to the previous word or separate (TDK, Bağlaç Olan ki’nin Yazılışı). */
export function checkKi(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index) => {
    if (token.kind !== 'word') return [];
    const lower = toLower(token.text);
    // “onların kinden”: their grudge would be kininden.
    // “Sanki ki”: the word ends in ki already.
    if (lower === 'ki' && /^(?:sanki|hâlbuki|halbuki|mademki|oysaki|belki)$/.test(paragraph.lower(index - 1))) {
      const before = paragraph.tokens[index - 1] ?? token;
      return [
        {
          from: before.from,
          to: token.to,
          kind: 'error',
          rule: 'ki',
          message: kiTwiceMessage,
          proposals: [before.text],
        },
      ];
    }
    if (/^ki(?:nden?)?$/.test(lower) || lower === 'kü') return checkKiApart(paragraph, index);
    if (!lower.endsWith('ki') || lower.length < 5) return [];
    if (lower === 'bugünki' || lower === 'dünki' || lower === 'günki' || lower === 'öbürki') {
      return [
        {
          ...place(token),
          kind: 'error',
          rule: 'ki',
          message: 'Bu kelimede ek “-kü” biçimindedir.',
          proposals: [`${token.text.slice(0, -1)}ü`],
        },
      ];
    }
    // sanmaki: “don’t think that”.
    if (/^(?:sanma|bakma|görme)ki$/.test(lower))
      return [
        {
          ...place(token),
          kind: 'error',
          rule: 'ki',
          message: kiApartMessage,
          proposals: [`${token.text.slice(0, -2)} ki`],
        },
      ];
    if (paragraph.speller.judge(token.text) !== 'unknown') return [];
    const left = token.text.slice(0, -2);
    // öğleyinki, akşamleyinki: of that time. baski means baskı.
    if (/leyin$/.test(toLower(left)) || paragraph.speller.isWord(`${lower.slice(0, -1)}ı`)) return [];
    // Turki Muhammed: a name.
    if (readCasing(token.text) === 'capitalized' && !token.opensSentence) return [];
    // ekmeki is ekmek with a suffix before which it should soften.
    // Rezaki: a word after a name.
    const isName = paragraph.analyse(left).every(({ word: { kind } }) => kind === 'p');
    if (
      !paragraph.speller.isWord(left) ||
      isName ||
      left.length < 3 ||
      paragraph.speller.isWord(token.text.slice(0, -1))
    )
      return [];
    return [{ ...place(token), kind: 'error', rule: 'ki', message: kiApartMessage, proposals: [`${left} ki`] }];
  });
}

export function place({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from, to };
}

function checkKiApart(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  const lower = toLower(before.text);
  const issue = (kind: 'error' | 'hint', message: string, proposal: string): Issue[] => [
    {
      from: before.from,
      to: token.to,
      kind,
      rule: 'ki',
      message,
      proposals: [before.text.slice(0, 1) + proposal.slice(1)],
    },
  ];
  const word = joinedWords.get(`${lower} ki`);
  if (word !== undefined) return issue('error', kiWordMessage, word);
  const next = paragraph.lower(index + 1);
  if (next === '') return [];
  // “onun ki de yeni”: his one.
  const isGenitive = /^(?:benim|senin|onun|bizim|sizin|onların)$/.test(lower);
  if (isGenitive) return issue('hint', kiJoinedHintMessage, before.text + toLower(token.text));
  if (toLower(token.text).startsWith('kin')) return [];
  const time = timesWithRoundKi.get(lower);
  const readings = paragraph.analyse(before.text);
  const followsNoun = readsAsNoun(paragraph, index + 1) || /^(?:gibi|kadar)$/.test(next);
  // “ne zaman ki”: whenever.
  if (lower === 'zaman' && paragraph.lower(index - 2) === 'ne') return [];
  if (time !== undefined) return followsNoun ? issue('error', kiJoinedMessage, time) : [];
  const isTime = readings.some(
    ({ word: { kind, extra }, suffixes }) => suffixes.length === 0 && (kind === 't' || extra.endsWith(' TIME')),
  );
  if (isTime && followsNoun) return issue('error', kiJoinedMessage, `${before.text}ki`);
  // “o kadar güzeldi ki”: after a conjugated word or an introductory one, ki is the conjunction.
  if (
    readings.some(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && suffixes.length > 0 && !/^(?:Loc|Gen)$/.test(suffixes.at(-1)?.name ?? ''),
    )
  )
    return [];
  const isLocative =
    (readings.some(({ suffixes }) => suffixes.at(-1)?.name === 'Loc') &&
      readings.every(({ suffixes }) => suffixes.length > 0)) ||
    (readings.some(({ suffixes }) => suffixes.at(-1)?.name === 'Loc') && isThing(paragraph, index + 1)) ||
    /^(?:üzer|üst|alt|ön|arka|yan|iç|dış|ara|karşı|orta|çevre|etraf|baş|son|hakk)[a-zß-öø-ÿğış]{0,5}nd[ae]$/.test(
      lower,
    );
  // “İzmir’de ki ev”
  if (
    /[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]['’][dt][ae]$/.test(lower) &&
    isThing(paragraph, index + 1) &&
    !isExclaimed(paragraph, index)
  )
    return issue('hint', kiJoinedHintMessage, `${before.text}ki`);
  if (isLocative && followsNoun && !isExclaimed(paragraph, index))
    return issue('error', kiJoinedMessage, `${before.text}ki`);
  return [];
}

/** “burada ki çalışma”, but “kabahat bende ki iyice aradım”: the next word is a noun and nothing else. */
function isThing(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return (
    /^(?:gibi|kadar)$/.test(paragraph.lower(index)) ||
    (readings.some(({ word: { kind }, suffixes }) => kind === 'n' || suffixes[0]?.name === 'Inf2') &&
      readings.every(({ word: { kind } }) => !'dxt'.includes(kind)))
  );
}

/** öyle bir yerde ki kimse bulamaz */
function isExclaimed(paragraph: Paragraph, index: number): boolean {
  return [2, 3, 4].some((back) => /^(?:öyle|böyle|kadar|derece)$/.test(paragraph.lower(index - back)));
}

function readsAsNoun(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return readings.some(
    ({ word: { kind }, suffixes }) =>
      ('njtup'.includes(kind) || suffixes[0]?.name === 'Inf2') &&
      suffixes.every(({ name }) => !/^(?:A\d|Past|Evid|Cond|Dir|Equ)/.test(name)),
  );
}
