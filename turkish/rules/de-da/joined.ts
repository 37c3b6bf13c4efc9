import { foldCircumflex } from '../../letters/alphabet.ts';
import { toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { endsClause, findPredicate, isParticiple, opensClause, type Predicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { writeDe } from '../text/particles.ts';
import { measureLocative } from './locative.ts';
import { adverbs, besidePersons, handling, happening, isGivenName, persons, places, qualities } from './words.ts';

const APART = 'Bağlaç olan “da / de” ayrı yazılır.';
const APART_HINT = 'Buradaki “da / de” bağlaçsa ayrı yazılır.';
/** A word of the locative that is written this much less often than bare is likelier the particle. */
const RARE = -9;
const SELDOM = -4;

/** Locatives of persons that are far more often the particle when the predicate has their person. */
const pronouns: Record<string, string> = {
  bende: 'A1sg',
  sende: 'A2sg',
  bizde: 'A1pl',
  sizde: 'A2pl',
  bizlerde: 'A1pl',
  sizlerde: 'A2pl',
};
/** Genitives and accusatives of pronouns, and others that take no locative though a rare word is written so. */
const never =
  /^(?:benimde|seninde|bizimde|sizinde|bununda|şununda|senide|onada|banada|sanada|nede|hiçte|varda|yokta|çokta|pekte|artıkta|şuda|kadarda|gibide|ilede|çoğuda)$/;

/** A word that ends in -de or -da: the particle written without its space? */
export function checkJoined(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const kind = judgeJoined(paragraph, index, lower);
  const token = paragraph.tokens[index];
  if (kind === undefined || token === undefined) return [];
  const left = token.text.slice(0, -2).replace(/['’]$/, '');
  const message = kind === 'error' ? APART : APART_HINT;
  return [{ from: token.from, to: token.to, kind, rule: 'de-da', message, proposals: [`${left} ${writeDe(left)}`] }];
}

function judgeJoined(paragraph: Paragraph, index: number, lower: string): 'error' | 'hint' | undefined {
  const text = paragraph.tokens[index]?.text ?? '';
  const left = text.slice(0, -2);
  // evde de: the particle is there already.
  if (/^d[ae]$/.test(paragraph.lower(index + 1))) return undefined;
  if (/['’]/.test(text)) {
    const [name = '', suffix = ''] = text.split(/['’]/);
    return /^[dt][ae]$/.test(toLower(suffix)) && isActor(paragraph, index, name) ? 'hint' : undefined;
  }
  if (lower === 'oda' || lower === 'buda') return isPronounWithDa(paragraph, index, lower) ? 'hint' : undefined;
  const verdict = paragraph.speller.judge(text);
  if (never.test(lower)) return 'error';
  if (verdict === 'unknown') {
    if (left.length < 2 || !isFrequent(paragraph, left) || isMaybeName(paragraph, index, left)) return undefined;
    // evedede → evde de; but kitapda is the locative with a wrong consonant.
    return isBareNoun(paragraph, left) ? undefined : 'error';
  }
  if (verdict !== 'right') return undefined;
  // bir + de is seldom the figure one: onda birde.
  if (lower === 'birde') return paragraph.endsWith(paragraph.lower(index - 1), 'Loc') ? undefined : 'error';
  const person = pronouns[lower];
  if (person !== undefined) return judgePronoun(paragraph, index, person);
  const readings = paragraph.analyse(lower);
  if (!readings.some(({ suffixes }) => suffixes.at(-1)?.name === 'Loc')) return undefined;
  if (adverbs.has(toLower(left)))
    return readings.every(
      ({ word: { text: lemma }, suffixes }) => suffixes.at(-1)?.name === 'Loc' || toLower(lemma) === lower,
    ) && !(lower === 'kolayda' && !/^değil/.test(paragraph.lower(index + 1)))
      ? 'hint'
      : undefined;
  // gelmişte, çalıştıkta: what is conjugated takes no locative.
  if (readings.every(({ suffixes }) => isTenseWithLocative(suffixes.map(({ name }) => name)))) return 'error';
  // öğrenmekte istemiyor: a wish has no place.
  if (isWishedInfinitive(paragraph, index, lower)) return 'hint';
  if (isGenitiveOfO(paragraph, index, lower)) return 'hint';
  if (isActor(paragraph, index, left) || isSubject(paragraph, index, left, lower)) return 'hint';
  return undefined;
}

function isTenseWithLocative(names: readonly string[]): boolean {
  return /^(?:Evid|PastPart|Fut)$/.test(names.at(-2) ?? '') && names.at(-1) === 'Loc';
}

function isWishedInfinitive(paragraph: Paragraph, index: number, lower: string): boolean {
  return (
    /m[ae]kt[ae]$/.test(lower) && /^(?:iste|sev|mümkün|lazım|gerek|kolay|güzel|yetmi)/.test(paragraph.lower(index + 1))
  );
}

/** onunda: his, too; but ayın onunda, on the tenth. */
function isGenitiveOfO(paragraph: Paragraph, index: number, lower: string): boolean {
  return lower === 'onunda' && !paragraph.endsWith(paragraph.lower(index - 1), 'Gen');
}

/** bende geliyorum, sende haklısın; not bende var, bende kalan. */
function judgePronoun(paragraph: Paragraph, index: number, person: string): 'error' | 'hint' | undefined {
  const next = paragraph.lower(index + 1);
  if (next === '' || /^(?:var|yok|kal|bulun|dur(?!um)|unut|bırak|iz)/.test(next)) return undefined;
  if (isParticiple(paragraph.analyse(next))) return undefined;
  const predicate = findPredicate(paragraph, index + 1);
  if (hasPersonOnNominal(paragraph, index, person)) return 'hint';
  if (predicate === undefined || predicate.kind === 'existence') return undefined;
  const has = [...predicate.persons].some((found) => found === person || (person === 'A2pl' && found === 'A2sg'));
  if (!has || (predicate.stem === 'kal' && predicate.kind === 'verb')) return undefined;
  return predicate.kind === 'verb' && !predicate.followsParticiple ? 'error' : 'hint';
}

/** sende haklısın aslında: the person is on a noun or an adjective, whatever follows. */
function hasPersonOnNominal(paragraph: Paragraph, index: number, person: string): boolean {
  for (let at = index + 1; at <= index + 3 && paragraph.lower(at) !== ''; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (
      readings.length > 0 &&
      readings.every(({ word: { kind }, suffixes }) => kind !== 'v' && suffixes.at(-1)?.name === person)
    )
      return true;
  }
  return false;
}

const objects =
  /^(?:beni|seni|bizi|sizi|onu|onları|bunu|şunu|bunları|bana|sana|bize|size|ona|onlara|benim|senin|bizim|sizin|benimle|seninle|bizimle|sizinle|onunla|kendini|kendine|böyle|öyle|aynı)$/;
const acting = new Set(
  'gel git söyle bil iste sev de gül ağla düşün anla sevin üzül katıl inan evlen kork öğren beğen sor şaşır özle iç ye yaz oku'.split(
    ' ',
  ),
);

/** Oda bizimle gelecek, buda benim kardeşim; not bir oda, odayı. */
function isPronounWithDa(paragraph: Paragraph, index: number, lower: string): boolean {
  const isFirst = opensClause(paragraph, index);
  const next = paragraph.lower(index + 1);
  if (!isFirst || next === '') return false;
  if (lower === 'buda') return !/^(?:heykel|tapına|rahi|din|inanc|öğreti)/.test(next);
  if (objects.test(next)) return true;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate?.kind === 'nominal')
    return (
      predicate.index === index + 1 &&
      /^(?:haklı|haksız|mutlu|üzgün|hasta|yorgun|kızgın|memnun|öğretmen|doktor|emekli)/.test(next)
    );
  if (predicate?.stem === 'ol' && isOwnAct(paragraph, index, predicate)) return true;
  return (
    predicate?.kind === 'verb' && acting.has(predicate.stem) && predicate.persons.has('A3sg') && !predicate.isPassive
  );
}

function isThird(predicate: Predicate): boolean {
  return [...predicate.persons].some((person) => person.startsWith('A3'));
}

/** annemde geldi, Ayşe’de biliyor: a person and a predicate that wants no place. */
function isActor(paragraph: Paragraph, index: number, left: string): boolean {
  const lower = toLower(left);
  const readings = paragraph.analyse(left);
  const isName = /^\p{Lu}/u.test(left) && isGivenName(lower);
  const isPerson =
    lower === 'onlar' ||
    readings.some(
      ({ stem, word: { kind }, suffixes }) =>
        kind !== 'p' && kind !== 'v' && persons.test(stem) && suffixes.every(({ name }) => /^(?:Pl|P\d.*)$/.test(name)),
    );
  if (!isPerson && !isName) return false;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate === undefined || predicate.kind === 'existence' || !isThird(predicate)) return false;
  if (predicate.kind === 'nominal')
    return (
      !predicate.followsParticiple &&
      opensClause(paragraph, index) &&
      predicate.index <= index + 2 &&
      qualities.test(predicate.stem) &&
      endsClause(paragraph, predicate.index)
    );
  if (predicate.isPassive || predicate.followsParticiple) return false;
  if (besidePersons.has(predicate.stem) && !isOwnAct(paragraph, index, predicate)) return false;
  // kadınlarda: often said of what is found with all of them.
  if (isGeneric(paragraph, left) && !acting.has(predicate.stem)) return false;
  return !hasOtherSubject(paragraph, index, predicate.index);
}

/** mezun oldu, havlamaya başladı, seni arıyor: what only a person does. */
function isOwnAct(paragraph: Paragraph, index: number, { stem, index: at }: Predicate): boolean {
  const before = paragraph.lower(at - 1);
  if (stem === 'ol')
    return /^(?:mezun|razı|âşık|aşık|sahip|pişman|emekli|ikna|hasta|memnun|mutlu|şahit|üye)$/.test(before);
  if (stem === 'başla') return /m[ae]y[ae]$/.test(before);
  if (!/^(?:ara|bul|gör|bırak|unut|tut)$/.test(stem)) return false;
  for (let place = index + 1; place < at; place += 1)
    if (/^(?:beni|seni|bizi|sizi|onu|onları|bunu)$/.test(paragraph.lower(place))) return true;
  return false;
}

function isGeneric(paragraph: Paragraph, left: string): boolean {
  return toLower(left) !== 'onlar' && paragraph.analyse(left).some(({ suffixes }) => suffixes.at(-1)?.name === 'Pl');
}

/** Another word between that may be the subject, or a second person with a locative. */
function hasOtherSubject(paragraph: Paragraph, index: number, end: number): boolean {
  for (let at = index + 1; at < end - 1; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (
      /^(?:ben|sen|o|biz|siz|onlar|bu|şu)$/.test(paragraph.lower(at)) &&
      at === index + 1 &&
      !/^(?:bu|şu|o)$/.test(paragraph.lower(at))
    )
      return true;
    if (
      readings.some(
        ({ stem, suffixes, word: { kind } }) =>
          kind !== 'v' && persons.test(stem) && /^(?:Pl|P\d\w+)?$/.test(suffixes.at(-1)?.name ?? ''),
      )
    )
      return true;
  }
  return false;
}

/** müzikte sustu, çayda içtik, manzarada harikaydı: a thing at the beginning that is seldom a place, and no other subject or object. */
function isSubject(paragraph: Paragraph, index: number, left: string, lower: string): boolean {
  const readings = paragraph.analyse(left).filter(({ word: { kind } }) => 'njc'.includes(kind));
  if (readings.length === 0 || !opensClause(paragraph, index)) return false;
  if (paragraph.analyse(lower).some(({ word: { kind }, suffixes }) => suffixes.length === 0 || 'tdu'.includes(kind)))
    return false;
  if (readings.some(({ suffixes }) => suffixes.some(({ name }) => /^(?:Inf|PastPart|PresPart|Ness|Pl)/.test(name))))
    return false;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate === undefined || predicate.kind === 'existence' || predicate.followsParticiple) return false;
  const likelihood = measureLocative(paragraph, left, lower) ?? 0;
  const isPlace = readings.some(({ stem }) => places.has(stem)) && !/^(?:yemek|kahvaltı|kitap)$/.test(toLower(left));
  const isOwn = readings.some(({ suffixes }) => /^P1/.test(suffixes.at(-1)?.name ?? ''));
  const distance = predicate.index - index;
  if (predicate.kind === 'nominal')
    return (
      !isPlace &&
      likelihood <= SELDOM &&
      distance <= 2 &&
      distance > 0 &&
      endsClause(paragraph, predicate.index) &&
      isQuality(paragraph, predicate)
    );
  if (distance === 1 && handling.has(predicate.stem)) return !isPlace && likelihood <= RARE && !isThird(predicate);
  return (
    distance === 1 &&
    isThird(predicate) &&
    (happening.has(predicate.stem) ||
      (isOwn && predicate.isPassive) ||
      (isOwn && paragraph.lower(predicate.index) === 'kalmadı')) &&
    (isOwn || (!isPlace && likelihood <= -7))
  );
}

function isQuality(paragraph: Paragraph, { stem, index }: Predicate): boolean {
  return (
    qualities.test(stem) &&
    !/^(?:çok|pek|oldukça|gayet|hasta|öğretmen|doktor)$/.test(stem) &&
    paragraph.lower(index) === stem
  );
}

/** Hans Fallada, Jan Olde: an unknown word with a capital letter. */
function isMaybeName(paragraph: Paragraph, index: number, left: string): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || !/^\p{Lu}/u.test(token.text)) return false;
  return !token.opensSentence || paragraph.speller.forms.get(foldCircumflex(toLower(left))) === 0;
}

function isFrequent(paragraph: Paragraph, word: string): boolean {
  if (!paragraph.speller.isWord(word)) return false;
  if (paragraph.speller.forms.get(foldCircumflex(toLower(word))) > 0) return true;
  return (
    word.length > 4 &&
    paragraph
      .analyse(word)
      .some(
        ({ word: { kind, frequency }, suffixes }) => kind !== 'p' && frequency > 20 && suffixes.at(-1)?.name !== 'Imp2',
      )
  );
}

function isBareNoun(paragraph: Paragraph, left: string): boolean {
  const readings = paragraph.analyse(left);
  const ordinary = readings.filter(({ word: { kind } }) => kind !== 'p');
  return (ordinary.length > 0 ? ordinary : readings).every(
    ({ word, suffixes }) =>
      'njtpc'.includes(word.kind) &&
      suffixes.every(({ name }) => /^(?:Pl|P\d|With|Ness|Agent|Dim|Inf2|Inf3)/.test(name)),
  );
}
