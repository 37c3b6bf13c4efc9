import { beginsUpper, readCasing, toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import { issueAt } from './slip-issues.ts';
import { isGivenName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';
import type { Token } from './text/tokens.ts';

const circumflexMessage = 'TDK bu kelimeyi düzeltme işaretiyle yazar.';
const halaMessage = '“Hâlâ” (şimdi de) düzeltme işaretiyle yazılır; “hala” babanın kız kardeşidir.';

/** “Dün Halet geldi”, “Halet Bey”: a name like a word that TDK writes with a circumflex. */
export function isNameWithin(paragraph: Paragraph, index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || readCasing(token.text) !== 'capitalized') return false;
  if (/^(?:Bey|Hanım)(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.test(next?.text ?? '')) return true;
  // Halet Çambel: nothing but a family name follows.
  const isFamily =
    next?.kind === 'word' &&
    readCasing(next.text) === 'capitalized' &&
    paragraph.analyse(next.text).every(({ word: { kind } }) => kind === 'p');
  if (isFamily) return true;
  const isWord = (other: Token | undefined): boolean => other?.kind === 'word' && readCasing(other.text) === 'lower';
  return !token.opensSentence && (isWord(before) || before?.opensSentence === true) && isWord(next);
}

/** Words that edited prose writes with their circumflex in most cases, by their beginnings. */
const usuallyWritten =
  /^(?:kâğıt|kâğıd|imkân|dükkân|rüzgâr|tezgâh|hikâye|mahkûm|kâti[pb]|hâlbuki|mükâfa|nikâh|bekâr|inkâr|sanatkâr|karargâh|kâhya)/;

/** Reports a word that TDK writes with a circumflex. */
export function reportMissingCircumflex(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const proposals = paragraph.proposer.propose(token.text, 2);
  // Katip Çelebi, “Rüzgar okuldan geldi.”: a name.
  const isNameAhead = beginsUpper(paragraph.tokens[index + 1]?.text ?? '') || /^Rüzgar/.test(token.text);
  const isPlain = readCasing(token.text) === 'lower' || (token.opensSentence && !isNameAhead);
  const kind = isPlain && usuallyWritten.test(toLower(proposals[0] ?? '')) ? 'error' : 'hint';
  return issueAt(token, kind, 'circumflex', circumflexMessage, proposals);
}

/** Reports hala that means hâlâ (still). */
export function checkHala(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || !isAdverbialHala(paragraph, index)) return [];
  return issueAt(token, 'hint', 'circumflex', halaMessage, [beginsUpper(token.text) ? 'Hâlâ' : 'hâlâ']);
}

/** “hala uyuyor”: means hâlâ (still) if no aunt is named. */
function isAdverbialHala(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index) !== 'hala') return false;
  const before = paragraph.tokens[index - 1];
  const next = paragraph.tokens[index + 1];
  if (next?.kind !== 'word' || !paragraph.areNeighbours(index)) return false;
  // Ayşe hala, bir hala, küçük hala; hala kızı, hala ve teyze.
  if (before?.kind === 'word' && paragraph.tokens[index]?.opensSentence !== true) {
    if (isGivenName(paragraph.lower(index - 1))) return false;
    if (readCasing(before.text.split(/['’]/)[0] ?? '') !== 'lower' && !before.opensSentence) return false;
    if (paragraph.lower(index - 1) === 'o' && before.opensSentence) return isPlaceOrVerb(paragraph, index + 1);
    if (/^(?:bir|bu|o|şu|her|iki|üç|büyük|küçük|hangi|öz|üvey|ve|veya|ya|da|de|ile)$/.test(paragraph.lower(index - 1)))
      return false;
    if (paragraph.endsWith(before.text, 'Gen')) return false;
    // “çocuklar hala gelmedi”, not “çocuklar hala evinde”.
    if (
      paragraph.endsWith(before.text, 'Pl') &&
      !isVerb(paragraph, index + 1) &&
      !/^(?:burada|orada|dışarıda|içeride|evde|yolda|okulda|bahçede|aynı|yok|çok|var)$/.test(
        paragraph.lower(index + 1),
      ) &&
      (readRoles(paragraph, index + 1) & Role.Nominal) === 0 &&
      !((readRoles(paragraph, index + 1) & Role.Adjective) !== 0 && paragraph.tokens[index + 2]?.kind === 'mark')
    )
      return false;
  }
  return !/^(?:kız[ıi]|oğ[ul]|çocu|torun|ol(?:mak|an|du|muş|acak)|teyze|amca|dayı|yenge|kelime|söz[cü]|(?:ile|ve|veya|ya|m[ıi]|de|da|diye|demek)$)/.test(
    paragraph.lower(index + 1),
  );
}

/** “O hala orada”, “O hala gelmedi”: still, not that aunt. */
function isPlaceOrVerb(paragraph: Paragraph, index: number): boolean {
  return (
    paragraph.endsWith(paragraph.lower(index), 'Loc') ||
    /^(?:orada|burada|şurada|aynı|yok)/.test(paragraph.lower(index)) ||
    (isVerb(paragraph, index) && paragraph.tokens[index + 2]?.kind !== 'word')
  );
}

/** Whether a word is a verb in all its readings. */
export function isVerb(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return readings.length > 0 && readings.every(({ word: { kind } }) => kind === 'v');
}
