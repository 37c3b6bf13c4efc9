import { hasCircumflex } from '../letters/alphabet.ts';
import { capitalize, readCasing } from '../letters/casing.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import type { Speller } from '../spelling/speller.ts';
import { splitPair } from './compounds/apart-pairs.ts';
import { isJoinedForm } from './compounds/joined-words.ts';
import type { Issue, RuleId } from './issue.ts';
import { isProductName } from './lower-names.ts';
import { checkHala, isNameWithin, isVerb, reportMissingCircumflex } from './missing-circumflex.ts';
import { checkOutdatedCircumflex } from './outdated-circumflex.ts';
import { wrongMessage } from './rule-texts.ts';
import { isColloquial } from './slip-grades.ts';
import { futureMessage, issueAt, likelySlipMessage, spokenMessage } from './slip-issues.ts';
import { mendWish } from './spoken-forms.ts';
import { isCalled, isNamedThing } from './text/foreign-words.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { Token } from './text/tokens.ts';
import { Fact, type WordForm } from './text/word-form.ts';
import { checkUnknown } from './unknown-words.ts';

const passiveMessage = 'Bu fiilin edilgen biçiminde ikinci hecenin ünlüsü düşer.';
const apartMessage = 'Bu söz ayrı yazılır.';
const nameMessage = 'Özel adlar büyük harfle başlar.';

/** Finds words that the lexicon does not have. Places that other rules report are left to them. */
export function checkSpelling(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word' || followsQuotation(paragraph, index) || isInPath(paragraph, index)) return [];
    switch (paragraph.judge(index)) {
      case 'wrong':
        return isSubject(paragraph, index) || isPartOfName(paragraph, index) || isMentioned(paragraph, index)
          ? []
          : checkListed(paragraph, token);
      case 'circumflex':
        return isNameWithin(paragraph, index) ? [] : reportMissingCircumflex(paragraph, index);
      case 'right':
        return checkRight(paragraph, index);
      case 'unknown':
        if (isJoinedForm(paragraph.lower(index))) return [];
        return checkUnlisted(paragraph, index);
      case 'name':
      case 'apostrophe':
        return checkUnlisted(paragraph, index);
      default:
        return [];
    }
  });
}

/** A word that the lexicon lacks, unless it is called a name or a term. */
function checkUnlisted(paragraph: Paragraph, index: number): Issue[] {
  if (isDriedFruit(paragraph, index) || isTendon(paragraph, index)) return [];
  const token = paragraph.tokens[index];
  if (token !== undefined && isProductName(paragraph, index))
    return issueAt(token, 'hint', 'capital-letters', nameMessage, [capitalize(token.text)]);
  const isNamed = isNamedThing(paragraph, index) || isCalled(paragraph, index);
  return isNamed && restoreLetters(paragraph.lower(index), paragraph.speller) === undefined
    ? []
    : checkUnknown(paragraph, index);
}

/** “kayısı kakı”: fruit that was cut and dried. The lexicon lacks kak, because that is nearly always a slip. */
function isDriedFruit(paragraph: Paragraph, index: number): boolean {
  return (
    /^kak(?:[ıi]|ı[my]|ın[ıa]|ınd[ae]n?|lar\w{0,6})?$/.test(paragraph.lower(index)) &&
    /^(?:armut|ayva|elma|erik|hurma|incir|kayısı|kiraz|şeftali|vişne)$/.test(paragraph.lower(index - 1))
  );
}

/** “aşil tendonu”: the only thing that has this name in lower case. */
function isTendon(paragraph: Paragraph, index: number): boolean {
  return paragraph.lower(index) === 'aşil' && /^(?:tendon|tendin|kiriş)/.test(paragraph.lower(index + 1));
}

/** klasor/dersane: parts of a path; kadın/erkek are words. */
function isInPath(paragraph: Paragraph, index: number): boolean {
  if (paragraph.tokens[index - 1]?.text !== '/' && paragraph.tokens[index + 1]?.text !== '/') return false;
  const isPlain = (at: number): boolean => /^[a-z][a-z-]*$/.test(paragraph.tokens[at]?.text ?? '');
  if (!isPlain(index)) return false;
  return [-1, 1].some((step) => {
    const [token, slash, other] = [index, index + step, index + 2 * step].map((at) => paragraph.tokens[at]);
    if (token === undefined || other === undefined || slash?.text !== '/' || !isPlain(index + 2 * step)) return false;
    return step > 0
      ? slash.from === token.to && other.from === slash.to
      : slash.to === token.from && other.to === slash.from;
  });
}

/** “Çalıkuşu”nu: a suffix after a quotation. */
function followsQuotation(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  const token = paragraph.tokens[index];
  return before?.kind === 'mark' && /^["”]$/.test(before.text) && before.to === token?.from && token.text.length < 6;
}

/** “tabi olmak”, “kanuna tabi”: subject to something; elsewhere tabii is meant. */
function isSubject(paragraph: Paragraph, index: number): boolean {
  if (
    !/^tabi(?:dir(?:ler)?|yken|yi[mz]|siniz|sin|ler|(?:ydi|yse|ymiş)(?:[mnk]|niz|ler)?)?$/.test(paragraph.lower(index))
  )
    return false;
  return (
    /^(?:ol|tut|kıl|bulun)/.test(paragraph.lower(index + 1)) ||
    /['’](?:n|y)?[ae]$/.test(paragraph.lower(index - 1)) ||
    paragraph.endsWith(paragraph.lower(index - 1), 'Dat')
  );
}

/** Cennet Restaurant: companies choose the spelling of their names. */
function isPartOfName(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  // BirGün, a newspaper.
  if (token === undefined || readCasing(token.text) === 'mixed') return true;
  if (readCasing(token.text) !== 'capitalized') return false;
  if (token.opensSentence) return opensInstitution(paragraph, index);
  return [index - 1, index + 1].some((at) => {
    const { kind, text, opensSentence } = paragraph.tokens[at] ?? { kind: 'mark', text: '', opensSentence: true };
    if (kind !== 'word' || readCasing(text) !== 'capitalized') return false;
    // “Bıraktım Herşeye komisyon”: a verb opens the sentence.
    return opensSentence ? at < index && !isVerb(paragraph, at) : true;
  });
}

/** “Makina Mühendisleri Odası”: the name of an institution opens the sentence. */
function opensInstitution(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at <= index + 4; at += 1) {
    const { kind, text } = paragraph.tokens[at] ?? { kind: 'mark', text: '' };
    if (kind !== 'word' || readCasing(text) !== 'capitalized') return false;
    if (/^(?:Oda|Derne|Müdürlü|Vak[ıf]|Fakülte|Bölüm|Birli|Enstitü|Sanayi|Ticaret|Kurum|Müze|Lise)/.test(text))
      return true;
  }
  return false;
}

/**
 * “Birgün gazetesi”, “herkez sözcüğü”, “yada taşı”, “gurup vakti”: a name, a word that is mentioned, the rain stone,
 * sunset.
 */
function isMentioned(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.lower(index + 1);
  if (paragraph.lower(index) === 'yada' && next.startsWith('taş')) return true;
  // “bi’ haber”: part of a word.
  if (paragraph.lower(index) === 'bi' && /^['’]/.test(paragraph.tokens[index + 1]?.text ?? '')) return true;
  // “fiat para”, “fiat (buyrukla)”: fiat money.
  if (paragraph.lower(index) === 'fiat' && (/^(?:para|sistem)/.test(next) || paragraph.tokens[index + 1]?.text === '('))
    return true;
  if (
    /^guru[pb]/.test(paragraph.lower(index)) &&
    (/^(?:vakt|et|ed|kızıllı|saat)/.test(next) || /^güneş/.test(paragraph.lower(index - 1)))
  )
    return true;
  const isNamed =
    paragraph.tokens[index]?.opensSentence === true &&
    readCasing(paragraph.tokens[index]?.text ?? '') === 'capitalized';
  return (
    /^(?:sözcü[kğ]|kelimes|biçimi|şekli|yazımı)/.test(next) ||
    (isNamed && /^(?:gazete|dergi|film|dizi|şark[ıi]|roman|kita[pb]|albüm|adlı|isimli)/.test(next))
  );
}

/** The rule that a listed misspelling breaks, derived from its correction. */
export function findListedRule(right: string): RuleId {
  if (/ [dt][ae]$/.test(right) && !/^(?:ya|veya|art) /i.test(right)) return 'de-da';
  if (/ ki$/.test(right)) return 'ki';
  if (/ m[ıiuü]$/.test(right)) return 'mi';
  return right.includes(' ') ? 'one-word' : 'common-wrong';
}

const listedMessages: ReadonlyMap<RuleId, string> = new Map([
  ['de-da', 'Bağlaç olan “da / de” ayrı yazılır.'],
  ['ki', 'Bağlaç olan “ki” ayrı yazılır.'],
  ['mi', 'Soru eki “mı / mi / mu / mü” ayrı yazılır.'],
  ['one-word', apartMessage],
]);

function checkListed(paragraph: Paragraph, token: Token): Issue[] {
  const proposals = proposeParts(paragraph, token.text);
  const rule = findListedRule(proposals[0] ?? '');
  return issueAt(token, 'error', rule, listedMessages.get(rule) ?? wrongMessage, proposals);
}

/** yurtiçi-yurtdışı: each part separately. */
function proposeParts({ proposer, speller }: Paragraph, word: string): string[] {
  if (!word.includes('-')) return proposer.propose(word);
  const parts = word.split('-').map((part) => (speller.judge(part) === 'wrong' ? proposer.propose(part, 1)[0] : part));
  return parts.every((part) => part !== undefined) ? [parts.join('-')] : [];
}

/** savuruldu → savruldu: verbs that drop their second vowel before the passive. */
function shortenPassive(speller: Speller, lower: string): string | undefined {
  const [, start = '', rest = ''] =
    /^((?:sav|kav|sıy|dev|çev|yoğ|buy))[ıiuü](r[ıiuü]l[a-zß-öø-ÿğış]*)$/.exec(lower) ?? [];
  if (start === '' || !speller.read(lower).every(({ word: { kind } }) => kind === 'v')) return undefined;
  return start + rest;
}

/** Whether an existing lower-case word is certainly meant, whatever its context: no other word is likely. */
function isSurelyMeant({ lower }: WordForm, speller: Speller): boolean {
  if (/['’.\d-]/.test(lower)) return true;
  return (
    lower !== 'hala' &&
    !hasCircumflex(lower) &&
    mendWish(lower, speller) === undefined &&
    shortenPassive(speller, lower) === undefined &&
    speller.findLikelyMeant(lower) === undefined
  );
}

/** Finds existing words for which a far more frequent one is almost certainly meant. */
function checkRight(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const form = paragraph.form(index);
  if (token === undefined || form === undefined) return [];
  const isOpening = token.opensSentence && form.casing === 'capitalized';
  if (form.casing !== 'lower' && !isOpening) return [];
  if (!isOpening && form.has(Fact.IsMeant, isSurelyMeant)) return [];
  if (/['’.\d-]/.test(token.text)) return [];
  const { lower } = form;
  const outdated = checkOutdatedCircumflex(paragraph, index);
  if (outdated.length > 0) return outdated;
  // “Kağıt pahalandı”: the existence of such a name does not count where every word would be capitalized.
  if (isOpening && paragraph.judgeLower(index) === 'circumflex') return reportMissingCircumflex(paragraph, index);
  if (isOpening && isColloquial(lower) && paragraph.judgeLower(index) === 'unknown')
    return issueAt(token, 'hint', 'soft-g', futureMessage, paragraph.proposer.propose(token.text));
  const wish = mendWish(lower, paragraph.speller);
  if (wish !== undefined)
    return issueAt(token, 'hint', 'spelling', spokenMessage, [isOpening ? capitalize(wish) : wish]);
  const hala = checkHala(paragraph, index);
  if (hala.length > 0) return hala;
  // “Kaynaya kaynaya”: the same slip is hardly ever made twice in a row.
  if (paragraph.lower(index - 1) === lower || paragraph.lower(index + 1) === lower) return [];
  const passive = shortenPassive(paragraph.speller, lower);
  const meant = passive ?? paragraph.speller.findLikelyMeant(lower);
  if (meant === undefined || isOwnedPair(paragraph, index)) return [];
  if (isOpening && paragraph.analyse(lower).some(({ word, suffixes }) => word.kind === 'p' && suffixes.length === 0))
    return [];
  const message = passive === undefined ? likelySlipMessage : passiveMessage;
  return issueAt(token, 'hint', 'spelling', message, [isOpening ? capitalize(meant) : meant]);
}

/** “diş etiniz”: a pair of words that the dictionary has, with a possessive. */
function isOwnedPair(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  const owned = lower.replace(/[nm](?:[ıiuü]z)?$/, '');
  return owned !== lower && splitPair(paragraph.speller, paragraph.lower(index - 1) + owned) !== undefined;
}
