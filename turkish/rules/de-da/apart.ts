import { readCasing, toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { endsClause, findPredicate, isParticiple, type Predicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { writeDe } from '../text/particles.ts';
import { joinLocative, measureLocative } from './locative.ts';
import { isGivenName, isPlaceName, persons, places, staying } from './words.ts';

const JOINED = 'Bulunma eki olan “-da / -de” bitişik yazılır.';
const JOINED_HINT = 'Buradaki “da / de” bulunma ekiyse bitişik yazılır.';
const HARMONY = 'Bağlaç olan “da / de” kendinden önceki kelimenin ünlüsüne uyar; “ta / te” biçimi yoktur.';

/** de, da, te or ta as a word: the locative written with a space, or the particle in a form that it has not. */
export function checkApart(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  const joined = joinLocative(paragraph, before.text);
  const ki = paragraph.tokens[index + 1];
  const after = paragraph.lower(index + 1);
  // ev de ki hesap: de and ki together before a noun are suffixes.
  if (joined !== undefined && ki !== undefined && after === 'ki' && paragraph.lower(index + 2) !== '') {
    return [
      { from: before.from, to: ki.to, kind: 'error', rule: 'de-da', message: JOINED, proposals: [`${joined}ki`] },
    ];
  }
  const locative = findLocative(paragraph, index, joined);
  if (locative !== undefined) {
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: JOINED_HINT, proposals: [locative] },
    ];
  }
  const right = writeDe(before.text);
  if (lower === right || !paragraph.speller.isWord(before.text) || !isParticle(paragraph, index, lower)) return [];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'de-da', message: HARMONY, proposals: [right] }];
}

/** Not Rio de Janeiro, Da Vinci, nor ta kendisi, ta ki; and the reading of the word before is known. */
function isParticle(paragraph: Paragraph, index: number, lower: string): boolean {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before === undefined || readCasing(token.text) !== 'lower') return false;
  const after = paragraph.lower(index + 1);
  if (lower === 'ta' && (/^(?:kendi|ki$)/.test(after) || paragraph.endsWith(after, 'Abl', 'Dat'))) return false;
  if (readCasing(before.text) !== 'lower' && /^\p{Lu}/u.test(paragraph.tokens[index + 1]?.text ?? '')) return false;
  const readings = paragraph.analyse(before.text);
  // How a foreign name is read is not known: Van Gaal de.
  if (
    /^\p{Lu}/u.test(before.text) &&
    readings.every(({ word: { kind } }) => kind === 'p') &&
    !isPlaceName(toLower(before.text)) &&
    !isGivenName(toLower(before.text))
  )
    return false;
  return (
    readings.length > 0 &&
    !readings.some(({ word: { flags }, suffixes }) => suffixes.length === 0 && flags.includes('h')) &&
    !readings.every(({ word: { flags, kind } }) => kind === 'p' && flags.includes('f'))
  );
}

/** aynı zamanda, şu anda, her yerde: what is hardly said with the particle. */
const fixed =
  /^(?:aynı zaman|şu an|o an|bir an|her yer|hiçbir yer|ilk baş|en baş|kısa süre|şu sıra|bu şekil|şu sıralar|bu sıralar|bu aralar)$/;
const possessed = /[ıiuü]n$/;
/** A possessed form that is written this much oftener with the locative is no second person. */
const OFTENER = 6;
/** Nouns of places are written in the locative about as often as bare. */
const PLACE = -6;

function findLocative(paragraph: Paragraph, index: number, joined: string | undefined): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const lower = toLower(word);
  const previous = paragraph.lower(index - 2);
  const own = paragraph.tokens[index - 1];
  if (own === undefined) return undefined;
  if (fixed.test(`${previous} ${lower}`)) return joined;
  // evin için de: the genitive stands before iç, not before için, unless it is a pronoun’s.
  if (lower === 'için' && isOwner(paragraph, index - 2)) return 'içinde';
  if (possessed.test(lower) && !/^(?:senin|sizin|için)$/.test(previous) && lower !== 'için') {
    const form = `${word}${writeDe(word)}`;
    const isBare = paragraph
      .analyse(lower)
      .some(({ word: { kind }, suffixes }) => kind !== 'p' && suffixes.length === 0);
    if (
      (!isBare || isOwner(paragraph, index - 2)) &&
      isRelational(paragraph, index) &&
      !/l[ae]r[ıi]n$/.test(lower) &&
      paragraph.speller.judge(form) === 'right'
    ) {
      if ((measureLocative(paragraph, word, form) ?? 0) >= (isBare ? 2 : OFTENER)) return form;
    }
  }
  if (/^(?:ben|sen|biz|siz)$/.test(lower)) return hasNounThatExists(paragraph, index) ? `${word}de` : undefined;
  if (previous === 'saat' && joined !== undefined && isHour(paragraph, index)) return joined;
  if (joined === undefined || !isPlace(paragraph, word, joined) || hasParticleAfter(paragraph, index)) return undefined;
  return wantsLocative(paragraph, index) ? joined : undefined;
}

/** A word before it, or something that exists there: elin de may be your hand, too. */
function isRelational(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 2) !== '') return true;
  if (/^(?:aslın|sonun|özün|temelin|başın|neticesin|sonucun)$/.test(paragraph.lower(index - 1))) return true;
  return findPredicate(paragraph, index + 1)?.kind === 'existence';
}

function isOwner(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.length > 0 &&
    readings.every(({ word: { kind } }) => kind !== 'i') &&
    readings.some(({ suffixes }) => /^Gen$/.test(suffixes.at(-1)?.name ?? ''))
  );
}

/** saat beş de buluşalım; not saat beş de oldu. */
function isHour(paragraph: Paragraph, index: number): boolean {
  const isNumber = paragraph.analyse(paragraph.lower(index - 1)).some(({ word: { kind } }) => kind === 'u');
  return isNumber && !/^(?:ol|geç|vur|çal|uygun)/.test(paragraph.lower(index + 1));
}

/** ben de hiç para yok, masa da iki kitap vardı: something else exists there. */
function hasNounThatExists(paragraph: Paragraph, index: number): boolean {
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate?.kind !== 'existence' || predicate.followsParticiple || predicate.index < index + 2) return false;
  return (
    /^(?:kimse|kimseler)$/.test(paragraph.lower(predicate.index - 1)) || isNominative(paragraph, predicate.index - 1)
  );
}

function isNominative(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(
      ({ word: { kind }, suffixes }) =>
        ('njci'.includes(kind) || (kind === 'v' && suffixes.some(({ name }) => /^Inf/.test(name)))) &&
        /^(?:|Pl|P\d\w*|Agent|Ness|With|Inf2|Inf3)$/.test(suffixes.at(-1)?.name ?? ''),
    );
}

function isAccusative(paragraph: Paragraph, index: number): boolean {
  return paragraph.endsWith(paragraph.lower(index), 'Acc');
}

function isPlace(paragraph: Paragraph, word: string, joined: string): boolean {
  const lower = toLower(word);
  if (isPlaceName(lower)) return /^\p{Lu}/u.test(word);
  // Names of persons and firms may be written as common words: Baraka, Orman.
  if (/^\p{Lu}/u.test(word) && paragraph.tokens.every(({ text, opensSentence }) => text !== word || !opensSentence))
    return false;
  const readings = paragraph.analyse(word).filter(({ word: { kind } }) => !'pv'.includes(kind));
  if (
    readings.length === 0 ||
    readings.some(
      ({ stem, word: { kind }, suffixes }) =>
        persons.test(stem) || 'tdxi'.includes(kind) || /^P3/.test(suffixes.at(-1)?.name ?? ''),
    )
  )
    return false;
  const isBare = readings.some(({ suffixes }) => suffixes.every(({ name }) => /^P1|^Pl$/.test(name)));
  if (!isBare) return false;
  if (readings.some(({ stem }) => places.has(stem))) return true;
  const isPlural = readings.every(({ suffixes }) => suffixes.some(({ name }) => name === 'Pl'));
  return !isPlural && (measureLocative(paragraph, word, joined) ?? PLACE - 1) >= PLACE;
}

/** Another particle in the sentence: araba da ev de, kitap da okudum film de izledim. */
function hasParticleAfter(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + 9; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || /^[.!?]/.test(token.text)) return false;
    if (/^[dt][ae]$/.test(paragraph.lower(at))) return true;
  }
  return false;
}

/** A place and a predicate that wants it: who speaks or is spoken to is no place. */
function wantsLocative(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.lower(index + 1);
  if (/^(?:için|ile|gibi|kadar|ki)$/.test(next)) return false;
  if (next === '') return isWhereSomethingIs(paragraph, index);
  if (isPlaceParticiple(paragraph, index)) return true;
  const predicate = findPredicate(paragraph, index + 1);
  if (predicate === undefined) return false;
  if (predicate.kind === 'existence') return hasNounThatExists(paragraph, index);
  const isPlural = paragraph.endsWith(paragraph.lower(index - 1), 'Pl');
  const isSpeaker = [...predicate.persons].every((person) => (isPlural ? /^A[12]/ : /^A[12]|^A3pl/).test(person));
  // İstanbul da hava nasıl, annem mutfak da yemek yapıyor: the subject is another.
  if (predicate.kind === 'nominal' && isPlaceName(paragraph.lower(index - 1)) && next === 'hava') return true;
  if (predicate.kind === 'verb' && isPersonBefore(paragraph, index))
    return isWithoutOtherRole(paragraph, index, predicate);
  if (predicate.kind === 'nominal') return isSpeaker && predicate.persons.size > 0 && !predicate.followsParticiple;
  if (isSpeaker) return isWithoutOtherRole(paragraph, index, predicate);
  if (predicate.followsParticiple || hasLocative(paragraph, index, predicate.index)) return false;
  if (predicate.mayBePassive && !/^(?:et|edil|kıl)$/.test(predicate.stem) && !staying.has(predicate.stem))
    return (
      predicate.index > index + 1 &&
      isNominative(paragraph, predicate.index - 1) &&
      !isAccusative(paragraph, predicate.index - 1)
    );
  if (!staying.has(predicate.stem)) return false;
  // araba bahçe de duruyor: two nouns side by side, the first is the subject.
  const first = paragraph.tokens[index - 2];
  if (first?.opensSentence === true && isPlainNoun(paragraph, index - 2)) return true;
  return !/^(?:oyna|oku|dur|koş|yürü|büyü|karşılaş|barın)$/.test(predicate.stem) && isImmobile(paragraph, index - 1);
}

function isPlainNoun(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.length > 0 &&
    readings.some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.every(({ name }) => /^P/.test(name)))
  );
}

/** Of a team, a train one says that it waits; of a house one says that it is waited in. */
function isImmobile(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  if (isPlaceName(lower)) return true;
  return paragraph
    .analyse(lower)
    .some(
      ({ stem }) =>
        places.has(stem) &&
        !/^(?:otobüs|tren|uçak|araba|gemi|metro|vapur|taksi|dolmuş|minibüs|tramvay|feribot|ülke|dünya|maç|bilgisayar|telefon)$/.test(
          stem,
        ),
    );
}

const media = /^(?:televizyon|internet|radyo|gazete|dergi|kitap)$/;

function isPersonBefore(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index - 2);
  if (isGivenName(lower)) return true;
  return paragraph
    .analyse(lower)
    .some(
      ({ stem, word: { kind }, suffixes }) =>
        kind === 'n' && persons.test(stem) && suffixes.every(({ name }) => /^(?:Pl|P\d.*)$/.test(name)),
    );
}

/** okul da uyudum, mutfak da yemek yaptım: the place is neither subject nor object. */
function isWithoutOtherRole(paragraph: Paragraph, index: number, { stem, index: at }: Predicate): boolean {
  if (hasLocative(paragraph, index, at)) return false;
  if (staying.has(stem)) return true;
  if (media.test(paragraph.lower(index - 1)) && /^(?:gör|duy|rastla)$/.test(stem)) return true;
  if (at === index + 1) return false;
  return isNominative(paragraph, at - 1) || isAccusative(paragraph, at - 1) || paragraph.lower(at - 1) === 'ne';
}

function hasLocative(paragraph: Paragraph, index: number, end: number): boolean {
  for (let at = index + 1; at < end; at += 1) if (paragraph.endsWith(paragraph.lower(at), 'Loc')) return true;
  return false;
}

/** masa da duran kitap, Türkiye de yaşayan insanlar. */
function isPlaceParticiple(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at <= index + 3; at += 1) {
    const lower = paragraph.lower(at);
    const readings = paragraph.analyse(lower);
    if (isParticiple(readings))
      return (
        !endsClause(paragraph, at) &&
        readings.some(
          ({ stem, word: { kind }, suffixes }) =>
            kind === 'v' &&
            suffixes.some(({ name }) => name === 'PresPart') &&
            (staying.has(stem) || suffixes.some(({ name }) => name === 'Pass')),
        )
      );
    if (!/^(?:en|çok|daha|hâlâ|hala|sık|az|yeni|hep|uzun)$/.test(lower)) return false;
  }
  return false;
}

/** anahtar masa da: the sentence says where something is. */
function isWhereSomethingIs(paragraph: Paragraph, index: number): boolean {
  const end = paragraph.tokens[index + 1];
  if (end !== undefined && !/^[.!?]/.test(end.text)) return false;
  let at = index - 2;
  while (at >= 0 && paragraph.tokens[at]?.kind === 'word' && !/^[dt][ae]$/.test(paragraph.lower(at))) at -= 1;
  const first = at + 1;
  if (at >= 0 && !/^[.!?]/.test(paragraph.tokens[at]?.text ?? '')) return false;
  if (first > index - 2 || findPredicate(paragraph, first)?.kind !== 'nominal') return false;
  return isNominative(paragraph, first) && !/^(?:bu|şu|o|bir|her)$/.test(paragraph.lower(first));
}
