import { beginsUpper, readCasing, toLower } from '../letters/casing.ts';
import { writeMi } from '../letters/harmony.ts';
import { foldMarks } from '../spelling/evidence.ts';
import type { Issue } from './issue.ts';
import { place } from './ki.ts';
import { readLostMarks } from './text/lost-marks.ts';
import { isGivenName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';

const miApartMessage = 'Soru eki “mı / mi / mu / mü” ayrı yazılır.';

const miHarmonyMessage = 'Soru eki kendinden önceki kelimenin ünlüsüne uyar.';

const miPersonMessage = 'Soru ekinden sonra gelen ekler soru ekine bitişik yazılır.';

/**
 * Checks the question particle, joined to the previous word or in the wrong harmony (TDK, Soru Eki mı / mi / mu / mü).
 */
export function checkMi(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index) => {
    if (token.kind !== 'word') return [];
    const lower = toLower(token.text);
    if (!lower.includes('m')) return [];
    // WordPress MU: part of a name.
    if (/^[A-ZÀ-ÖØ-ÞĞİŞ]{2}$/.test(token.text) && /[a-zß-öø-ÿğış]/.test(paragraph.tokens[index - 1]?.text ?? ''))
      return [];
    const particle =
      /^m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|y[ıiuü]z|s[ıiuü]n[ıiuü]z|d[ıiuü]r|yd[ıiuü](?:[mnk]|n[ıiuü]z|l[ae]r)?|ym[ıiuü]ş|l[ae]r)?$/.test(
        lower,
      );
    if (particle) return [...checkMiHarmony(paragraph, index, lower), ...checkMiPerson(paragraph, index)];
    return checkMiJoined(paragraph, index);
  });
}

function checkMiHarmony(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  if (!paragraph.speller.isWord(before.text) || /[^a-zçğıöşü]/.test(toLower(before.text))) return [];
  const right = writeMi(before.text);
  if (lower.startsWith(right)) return [];
  // “okulun müdür yardımcısı”: a headmaster.
  if (lower === 'müdür' && paragraph.tokens[index + 1]?.text !== '?') return [];
  // “saat mi”, “hayal mi”: words with front suffixes after a back vowel.
  if (
    paragraph.analyse(before.text).some(({ word: { flags }, suffixes }) => flags.includes('h') && suffixes.length === 0)
  )
    return [];
  if (paragraph.analyse(before.text).length === 0) return [];
  // “YouTube mu”: a foreign name is followed by the vowel it is read with, as its suffixes are.
  const vowel = lower[1] ?? '';
  const isRead = [vowel, `y${vowel}`].some((suffix) => paragraph.speller.apostrophe.fits(before.text, suffix));
  if (isRead && readCasing(before.text) !== 'lower') return [];
  // A text without Turkish letters has mi for mı, and mu for mü.
  const mended = rewriteHarmony(lower, right);
  const isUnmarked = !/[çğışöü]/i.test(paragraph.text) && lower === foldMarks(mended);
  if (isUnmarked && readLostMarks(paragraph) === undefined) return [];
  return [
    {
      ...place(token),
      kind: isUnmarked ? 'hint' : 'error',
      rule: 'mi',
      message: miHarmonyMessage,
      proposals: [mended],
    },
  ];
}

/** The particle with its person, in the harmony of `right`: mısın → misin. */
function rewriteHarmony(particle: string, right: string): string {
  const vowel = right[1] ?? 'i';
  const low = 'iü'.includes(vowel) ? 'e' : 'a';
  return particle.replace(/[ıiuü]/g, vowel).replace(/[ae]/g, low);
}

function checkMiPerson(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const after = paragraph.tokens[index + 1];
  if (token === undefined || after === undefined || !paragraph.areNeighbours(index)) return [];
  const text = toLower(after.text);
  if (
    !/^(?:s[ıiuü]n|s[ıiuü]n[ıiuü]z|y[ıiuü]m|y[ıiuü]z|d[ıiuü]r|yd[ıiuü]|ym[ıiuü]ş)$/.test(text) ||
    toLower(token.text).length > 2
  )
    return [];
  return [
    {
      from: token.from,
      to: after.to,
      kind: 'error',
      rule: 'mi',
      message: miPersonMessage,
      proposals: [token.text + after.text],
    },
  ];
}

const joined =
  /m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|y[ıiuü]z|s[ıiuü]n[ıiuü]z|d[ıiuü]r|yd[ıiuü](?:[mnk]|n[ıiuü]z|l[ae]r)?|ym[ıiuü]ş(?:[ıiuü][mz]|s[ıiuü]n(?:[ıiuü]z)?|l[ae]r)?)?$/;

function checkMiJoined(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || token.text.length < 4) return [];
  const lower = toLower(token.text);
  // “Sen demi geleceksin?”: the particles de and mi, which are also the words dem and dam.
  if (/^(?:demi|damı)$/.test(lower)) return checkDeMi(paragraph, index);
  const match = joined.exec(lower);
  if (match === null) return [];
  const left = token.text.slice(0, match.index);
  const verdict = paragraph.speller.judge(token.text);
  const isKnown = verdict !== 'unknown' && verdict !== 'apostrophe' && verdict !== 'wrong';
  if (left.length < 2 || !paragraph.speller.isWord(left)) return [];
  // Rabia Şermi Kadın; isimi, balmı: parts of a name, or words with an extra letter.
  const isName = isGivenName(toLower(left)) && paragraph.tokens[index + 1]?.text === '?';
  if (beginsUpper(token.text) && !token.opensSentence)
    return isName && match[0] === writeMi(left)
      ? [{ ...place(token), kind: 'hint', rule: 'mi', message: miApartMessage, proposals: [`${left} ${match[0]}`] }]
      : [];
  if (paragraph.tokens.length > 5 && !/[çğışöü]/i.test(paragraph.text)) return [];
  // Tatlımı tatlı: an adjective and its repetition.
  if (/^m[ıiuü]$/.test(match[0]) && left.length > 3 && paragraph.lower(index + 1) === toLower(left))
    return [
      { ...place(token), kind: 'error', rule: 'mi', message: miApartMessage, proposals: [`${left} ${writeMi(left)}`] },
    ];
  const isOther =
    /^m[ıiuü]$/.test(match[0]) && (paragraph.speller.isWord(token.text.slice(0, -1)) || isImperative(paragraph, left));
  // “Koltuk boşmu diye sordu”
  const isQuoted = paragraph.lower(index + 1) === 'diye';
  const isAsked = isQuoted || [1, 2, 3, 4, 5].some((step) => paragraph.tokens[index + step]?.text === '?');
  // “Acaba doğrumu söylüyor?”: nothing can be owned by an adjective alone.
  const isPredicate =
    isAsked &&
    !isAskedElsewhere(paragraph, index) &&
    paragraph.analyse(left).some(({ word: { kind }, suffixes }) => kind === 'j' && suffixes.length === 0) &&
    !paragraph.endsWith(paragraph.lower(index - 1), 'Gen') &&
    (isQuoted || (readRoles(paragraph, index + 1) & Role.Finite) !== 0);
  // “Bunun bir nedenimi var?”: what exists has no accusative.
  if (isAsked && match[0].length === 2 && isOwnedSubject(paragraph, index, left))
    return [
      { ...place(token), kind: 'hint', rule: 'mi', message: miApartMessage, proposals: [`${left} ${writeMi(left)}`] },
    ];
  if (isOther && !isQuoted && !isPredicate && paragraph.tokens[index + 1]?.text !== '?') return [];
  // “Olurmu lan”, “var yokmu”: without a question mark, the word must be a predicate or have a case; balmı and nalamı
  // are not questions.
  if (/^m[ıiuü]$/.test(match[0]) && !isAsked && !mayBeAsked(paragraph, left)) return [];
  const proposals = [`${left} ${rewriteHarmony(match[0], writeMi(left))}`];
  if (!isKnown) return [{ ...place(token), kind: 'error', rule: 'mi', message: miApartMessage, proposals }];
  // “Bu doğrumu?” may be doğru + m + u; at the end of a question the particle is more likely.
  const isLast = isPredicate || paragraph.tokens[index + 1]?.text === '?';
  const hasQuestion = /^(?:ne|kim|hangi|nasıl|nere|kaç|niçin|niye|neden)/;
  if (
    !isLast ||
    paragraph.tokens
      .slice(Math.max(0, index - 12), index)
      .some((_, at) => hasQuestion.test(paragraph.lower(Math.max(0, index - 12) + at)))
  )
    return [];
  const isAccusative = paragraph
    .analyse(lower)
    .every(({ suffixes }) => suffixes.at(-1)?.name === 'Acc' && suffixes.at(-2)?.name === 'P1sg');
  return isAccusative ? [{ ...place(token), kind: 'hint', rule: 'mi', message: miApartMessage, proposals }] : [];
}

/** “Sen demi geleceksin?”, “Ayşe damı yok?”: after a person or a name, in a question. */
function checkDeMi(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  const isAsked = [1, 2, 3, 4, 5].some((step) => paragraph.tokens[index + step]?.text === '?');
  const isPerson =
    /^(?:ben|sen|o|biz|siz|onlar|bu|bunlar|kimse)$/.test(paragraph.lower(index - 1)) ||
    isGivenName(paragraph.lower(index - 1));
  if (!isAsked || !isPerson || isAskedElsewhere(paragraph, index)) return [];
  const proposal = `${token.text.slice(0, 2)} ${token.text.slice(2)}`;
  // “O damı onardın?”: that roof
  const kind = /^(?:o|bu)$/.test(paragraph.lower(index - 1)) ? 'hint' : 'error';
  return [{ ...place(token), kind, rule: 'mi', message: miApartMessage, proposals: [proposal] }];
}

/** “ateşimi var”: a possessed noun with the particle, before var or yok. */
function isOwnedSubject(paragraph: Paragraph, index: number, left: string): boolean {
  // “evimi yok etti mi”, “var gücüyle”
  const isLast = /^(?:\?|yoksa)$/.test(paragraph.tokens[index + 2]?.text ?? '');
  return isLast && /^(?:var|yok)$/.test(paragraph.lower(index + 1)) && paragraph.endsWith(toLower(left), 'P3sg');
}

/** Whether another word of the sentence asks its question: “Ayşe damı aktardı mı?”, “Bu demi kim ayarladı?” */
function isAskedElsewhere({ tokens }: Paragraph, index: number): boolean {
  const asks = (text = ''): boolean =>
    /^(?:m[ıiuü](?:y[ıiuü][mz]|s[ıiuü]n(?:[ıiuü]z)?|yd[ıiuü][a-zß-öø-ÿğış]*)?|kim|kimin?|kime|ne|neden|niye|niçin|nasıl|nere[a-zß-öø-ÿğış]*|hangi|kaç)$/.test(
      toLower(text),
    );
  let first = index;
  while (first > 0 && index - first < sentenceLengthMax && tokens[first]?.opensSentence === false) first -= 1;
  for (let at = first; at < index + sentenceLengthMax; at += 1) {
    const token = tokens[at];
    if (at > index && (token === undefined || token.opensSentence)) return false;
    if (at !== index && asks(token?.text)) return true;
  }
  return false;
}

/** Number of words on either side of which a question is searched. */
const sentenceLengthMax = 20;

/** açıl, dur: imperatives take no question particle. */
function isImperative(paragraph: Paragraph, word: string): boolean {
  const readings = paragraph.analyse(word);
  return (
    readings.length > 0 &&
    readings.every(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && /^(?:|Pass|Caus|Neg|Able|Imp2|Opt|Imp3)$/.test(suffixes.at(-1)?.name ?? ''),
    )
  );
}

function mayBeAsked(paragraph: Paragraph, word: string): boolean {
  if (/^(?:var|yok|değil|doğru|gerçek)$/.test(toLower(word))) return true;
  return paragraph
    .analyse(word)
    .some(({ word: { kind }, suffixes }) =>
      kind === 'v'
        ? /^(?:Past|Prog|Aor|Fut|Evid|NegProg|A\d\w+)$/.test(suffixes.at(-1)?.name ?? '')
        : word.length > 5 && /^(?:Dat|Loc|Abl|Ins)$/.test(suffixes.at(-1)?.name ?? ''),
    );
}
