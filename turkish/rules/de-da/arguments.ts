import { beginsUpper, toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Predicate } from '../text/clause.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { listLikely, Role, readRoles } from '../text/roles.ts';
import { intransitive, persons, places } from './word-lists.ts';

/** Whether a word without a case can still be the subject or object of its predicate. */
export interface Arguments {
  /** `impossible`: the predicate is in the first or second person; `taken`: another word is the subject. */
  readonly subject: 'open' | 'taken' | 'impossible';
  /** `impossible`: the predicate has no object; `taken`: another word is the object. */
  readonly object: 'open' | 'taken' | 'impossible';
}

const beforeMax = 12;
const afterMax = 12;

/**
 * Reads the context of a word before de: the words of its clause before `index`, and those from `after` to the
 * predicate.
 */
export function readArguments(
  paragraph: Paragraph,
  index: number,
  after: number,
  predicate: Predicate | undefined,
): Arguments {
  const isTransitive = predicate?.kind === 'verb' && takesObject(predicate);
  const end = predicate?.index ?? after;
  const heads = [...listBefore(paragraph, index), ...listHeads(paragraph, after, Math.min(end, after + afterMax))];
  // “eşi benzeri yok”, “üç araba var”: anything before var and yok.
  if (predicate?.kind === 'existence' && end > after && (readRoles(paragraph, end - 1) & Role.Bare) !== 0)
    heads.push(end - 1);
  let hasSubject = false;
  let hasObject = false;
  for (const at of heads) {
    const roles = readRoles(paragraph, at);
    const isBare = (roles & Role.Bare) !== 0;
    // yarım saat gecikti, turist çekmeye başladı, yarım kaldı
    if (!isTransitive && (times.has(paragraph.lower(at)) || isOfInfinitive(paragraph, at))) continue;
    if (predicate?.stem === 'kal' && (roles & Role.Adjective) !== 0) continue;
    const exists = predicate?.kind === 'existence' && at === end - 1;
    if (isCalledSo(predicate) && at === end - 1) continue;
    if (!exists && at === end - 1 && isComplement(paragraph, at, predicate)) hasObject = true;
    else if (isSubjectLike(paragraph, at, roles) && !(isTransitive && (roles & Role.Accusative) !== 0))
      hasSubject = true;
    else if ((roles & Role.Accusative) !== 0 && (isTransitive || !isBare)) hasObject = true;
    else if (isBare && isTransitive && at === end - 1) hasObject = true;
    else if (isBare && (isTransitive || at < end || predicate?.kind !== 'nominal')) hasSubject = true;
  }
  const isSpoken =
    predicate !== undefined &&
    predicate.persons.size > 0 &&
    ![...predicate.persons].some((person) => person.startsWith('A3'));
  return {
    subject: isSpoken ? 'impossible' : hasSubject ? 'taken' : 'open',
    object: !isTransitive ? 'impossible' : hasObject ? 'taken' : 'open',
  };
}

function takesObject({ stem, mayBePassive, isCausative }: Predicate): boolean {
  if (mayBePassive) return false;
  if (isCausative) return true;
  // heyecanlan-, ıslan-, güzelleş-
  if (/l[ae][nş]$/.test(stem) && !/^(?:kullan|paylaş)$/.test(stem)) return false;
  return !intransitive.has(stem);
}

/** The nouns of the clause before a word, back to a punctuation mark, a verb or a conjunction. */
function listBefore(paragraph: Paragraph, index: number): number[] {
  let start = index;
  while (start > 0 && index - start < beforeMax) {
    const roles = readRoles(paragraph, start - 1);
    if (paragraph.tokens[start - 1]?.kind === 'mark' && !isBetweenAdjectives(paragraph, start - 1)) break;
    if ((roles & Role.Converb) !== 0 || (roles & (Role.Finite | Role.Bare | Role.Participle)) === Role.Finite) break;
    if (/^(?:ve|ama|fakat|çünkü|ki|veya)$/.test(paragraph.lower(start - 1))) break;
    start -= 1;
  }
  // The previous word usually belongs to the word itself: Güney Kore, Turgut Özal, büyük ev.
  return listHeads(paragraph, start, index).filter(
    (at) => at < index - 1 || (readRoles(paragraph, at) & Role.Bare) === 0 || isOwnSubject(paragraph, at),
  );
}

/** “fikirleri sıralı, kısa bir listede topladı”: a comma between adjectives. */
function isBetweenAdjectives(paragraph: Paragraph, index: number): boolean {
  const [before, after] = [readRoles(paragraph, index - 1), readRoles(paragraph, index + 1)];
  return (
    paragraph.tokens[index]?.text === ',' &&
    (before & Role.Adjective) !== 0 &&
    (after & (Role.Adjective | Role.Adverb)) !== 0
  );
}

/** “annem mutfakta”, “Tom evde”; not “Erdal Bey”. */
function isOwnSubject(paragraph: Paragraph, at: number): boolean {
  const token = paragraph.tokens[at];
  const isName = beginsUpper(paragraph.tokens[at]?.text ?? '') && beginsUpper(paragraph.tokens[at + 1]?.text ?? '');
  if (isName) return false;
  // “Araba bahçede duruyor”: the first word of a sentence, before a place.
  const isFirst =
    token?.opensSentence === true &&
    (readRoles(paragraph, at) & (Role.Bare | Role.Adjective | Role.Adverb)) === Role.Bare;
  if (isFirst && listLikely(paragraph.analyse(paragraph.lower(at + 1))).some(({ stem }) => places.has(stem)))
    return true;
  return isSubjectLike(paragraph, at, readRoles(paragraph, at));
}

/** Nouns that are not modifiers of a following noun: trafik, but not the diş of “diş çürükleri”. */
function listHeads(paragraph: Paragraph, from: number, to: number): number[] {
  const heads: number[] = [];
  for (let at = from; at < to; at += 1) {
    const roles = readRoles(paragraph, at);
    // “hiç vakit geçirmeden evlendi”: vakit belongs to the converb.
    if ((roles & Role.Converb) !== 0 && (roles & Role.Bare) === 0) heads.length = 0;
    if ((roles & (Role.Bare | Role.Accusative)) === 0) continue;
    const isModifying =
      (roles & (Role.Adverb | Role.Adjective)) !== 0 || (roles & (Role.Participle | Role.Finite)) === Role.Participle;
    if (isModifying && (roles & Role.Person) === 0 && !(at + 1 === to && isNounAtEnd(paragraph, at))) continue;
    // “bu karara”, “su gibi”, “maça”: words that belong to the next one, or that may have a case.
    if (isDeterminer(paragraph, at) || /^(?:gibi|kadar|için|ile|değil)$/.test(paragraph.lower(at + 1))) continue;
    if (times.has(paragraph.lower(at)) && at > 0 && at + 1 < to) continue;
    if (
      (roles & (Role.Dative | Role.Locative | Role.Ablative | Role.Genitive)) !== 0 &&
      (at + 1 < to || !isLemma(paragraph, at))
    )
      continue;
    if (at + 1 < to && (roles & Role.Person) === 0 && isModifier(paragraph, at)) continue;
    heads.push(at);
  }
  return heads;
}

/** “karşı çıktı”, “haber verdi”: words that form one verb with their verb. */
export const complements: ReadonlySet<string> = listWords(`
  ara aşık âşık ceza dahil davet dâhil destek devam ele emekli emin etki fark galip geri görev haber hak hizmet ifade
  ikna ileri ilgi inkâr iptal itiraz izin kabul karar karşı kayıt kontrol konu memnun mezun mola oy önem pişman puan
  razı rol rötar sahip son söz şahit takip tamir tatil tepki tercih terk teslim test teşekkür üye vakit yardım yer
  zarar ziyaret
`);

function isComplement(paragraph: Paragraph, at: number, predicate: Predicate | undefined): boolean {
  if (complements.has(paragraph.lower(at))) return true;
  // “doktor oldu”, “evin kızı oldu”; but “bahçede yangın oldu”.
  return predicate?.stem === 'ol' && isSubjectLike(paragraph, at, readRoles(paragraph, at));
}

/** “Artan kısım da bir istek sayılır”: something is considered something. */
export function isCalledSo(predicate: Predicate | undefined): boolean {
  return predicate?.isPassive === true && /^(?:say|adlandır|de)$/.test(predicate.stem);
}

/** “yangın çıktı”, “araba duruyor”: nouns that the lexicon also has as adjectives; not “iyi uyudu”, “sıcak baktı”. */
function isNounAtEnd(paragraph: Paragraph, at: number): boolean {
  const lower = paragraph.lower(at);
  // “bütçede açık büyüdü”: a deficit
  if (lower === 'açık' && /^(?:büyü|küçül|kapan|daral|art|azal|ver)/.test(paragraph.lower(at + 1))) return true;
  if (/^(?:sıcak|açık|kapalı|yüksek|düşük|büyük|küçük|eski|genç|hasta|kalabalık|ilgili|sık)$/.test(lower)) return false;
  const kinds = paragraph.analyse(lower).filter(({ suffixes }) => suffixes.length === 0);
  return (
    kinds.some(({ word: { kind, extra } }) => 'nt'.includes(kind) || extra.endsWith(' TIME')) &&
    !kinds.some(({ word: { kind } }) => kind === 'd')
  );
}

/** “turist çekmeye”: the object of an infinitive. */
function isOfInfinitive(paragraph: Paragraph, at: number): boolean {
  return paragraph
    .analyse(paragraph.lower(at + 1))
    .some(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && suffixes.some(({ name }) => name === 'Inf2') && suffixes.at(-1)?.name === 'Dat',
    );
}

function isLemma(paragraph: Paragraph, at: number): boolean {
  return paragraph
    .analyse(paragraph.lower(at))
    .some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
}

const times = listWords(`
  akşam an ay dakika defa gece gün hafta kere kez kış saat sabah sefer sene sıra süre yaz yıl zaman
`);

function isDeterminer(paragraph: Paragraph, at: number): boolean {
  const nominal = Role.Bare | Role.Accusative | Role.Dative | Role.Locative | Role.Ablative | Role.Genitive;
  return /^(?:bu|şu|o)$/.test(paragraph.lower(at)) && (readRoles(paragraph, at + 1) & nominal) !== 0;
}

/** “okul bahçesi”: a bare noun before one with a possessive. */
function isModifier(paragraph: Paragraph, at: number): boolean {
  return paragraph
    .analyse(paragraph.lower(at + 1))
    .some(({ suffixes, word: { kind } }) => kind === 'c' || suffixes.some(({ name }) => /^P3/.test(name)));
}

/** Pronouns, names, persons, and things with a first person possessive. */
export function isSubjectLike(paragraph: Paragraph, at: number, roles: number): boolean {
  if ((roles & Role.Person) !== 0) return true;
  if ((roles & Role.Bare) === 0) return false;
  const text = paragraph.tokens[at]?.text ?? '';
  const isCapitalized = beginsUpper(text);
  if (isCapitalized && (isGivenName(toLower(text)) || paragraph.tokens[at]?.opensSentence === false))
    return !isPlaceName(toLower(text)) || isGivenName(toLower(text));
  return paragraph
    .analyse(text)
    .some(
      ({ stem, word: { kind }, suffixes }) =>
        'nc'.includes(kind) &&
        (persons.has(stem) || /^P1/.test(suffixes.at(-1)?.name ?? '')) &&
        /^(?:|Pl|P\d\w+)$/.test(suffixes.at(-1)?.name ?? ''),
    );
}
