import { toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { isGivenName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';

const BEFORE_AND = '“Ve, veya, yahut” bağlaçlarından önce virgül konmaz.';
const AFTER_AND = '“Ve, veya, yahut” bağlaçlarından sonra virgül konmaz.';
const REPEATED = 'Tekrarlanan bağlaçların (ne … ne, hem … hem, ya … ya, de … de) arasına virgül konmaz.';
const AFTER_WITH = '“Ama, fakat, de” gibi bağlaçlardan sonra virgül konmaz.';
const TWICE = 'İkilemelerin arasına virgül konmaz.';
const CONVERB = '“-ıp, -arak” gibi ekler almış zarf-fiillerden sonra virgül konmaz.';
const CONDITION = 'Şart ekinden sonra virgül konmaz.';
const ANSWER = '“Evet, hayır, peki” gibi sözlerden sonra virgül konur.';
const ADDRESS = 'Hitaptan sonra virgül konur.';
const ROW = 'Sıralanan eş görevli kelimeler virgülle ayrılır.';

/**
 * Maximum length, in words, of a short clause. Longer clauses, and sentences with other commas, may need a comma for
 * readability.
 */
const SHORT = 6;

const rows: readonly ReadonlySet<string>[] = [
  'elma armut üzüm kiraz çilek muz portakal mandalina karpuz kavun erik kayısı şeftali incir nar ayva limon domates biber patlıcan salatalık soğan patates havuç ıspanak marul maydanoz',
  'defter kalem silgi cetvel kitap çanta boya makas cetvel pergel',
  'ekmek peynir zeytin bal reçel tereyağı yumurta süt çay kahve su ayran şeker tuz un pirinç makarna bulgur et balık tavuk',
  'masa sandalye koltuk dolap yatak halı perde kanepe sehpa lamba',
  'kedi köpek kuş at inek koyun keçi tavuk ördek balık tavşan',
  'kırmızı mavi sarı yeşil turuncu mor pembe siyah beyaz gri',
  'anne baba abla kardeş dede nine teyze amca dayı hala',
  'ceket gömlek pantolon etek kazak çorap ayakkabı eldiven atkı şapka mont palto',
].map((words) => new Set(words.split(' ')));

/** The words of all rows. */
const listed = new Set(rows.flatMap((words) => [...words]));

/** Finds superfluous and some missing commas (TDK, Virgül). */
export function checkCommas(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.text === ',') return checkSuperfluous(paragraph, index);
    return token.kind === 'word' ? checkMissing(paragraph, index) : [];
  });
}

function hint(from: number, to: number, message: string, proposal: string): Issue[] {
  return [{ from, to, kind: 'hint', rule: 'punctuation', message, proposals: [proposal] }];
}

/** Whether a word is a noun without suffixes, and nothing else. */
function isThing(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return (
    readings.some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0) &&
    readings.every(({ word: { kind } }) => !'dxtiv'.includes(kind))
  );
}

function checkSuperfluous(paragraph: Paragraph, index: number): Issue[] {
  const comma = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  const next = paragraph.tokens[index + 1];
  if (comma === undefined || before?.kind !== 'word' || before.to !== comma.from || next?.kind !== 'word') return [];
  const remove = (message: string): Issue[] => hint(comma.from, comma.to, message, '');
  const after = paragraph.lower(index + 1);
  // “yavaş, yavaş taşıdık”
  const isTwice =
    after === paragraph.lower(index - 1) &&
    /^(?:yavaş|hızlı|uzun|kısa|ağır|sık|tek|iri|ufak|çabuk|güzel|derin|acı|usul|sessiz|koşa|güle|ağlaya|dalga|adım|sıra|bölük|küme|renk|çeşit|teker|birer|ikişer)$/.test(
      after,
    ) &&
    paragraph.tokens[index + 2]?.kind === 'word';
  if (isTwice) return remove(TWICE);
  const first = findStart(paragraph, index);
  // “Elma, armut, ve üzüm”
  const isListed = paragraph.tokens[index - 2]?.text === ',' && paragraph.tokens[index - 3]?.kind === 'word';
  if (after === 've' && isListed && isThing(paragraph, index - 1) && isThing(paragraph, index + 2))
    return remove(BEFORE_AND);
  if (first === undefined || hasOtherComma(paragraph, first, index)) return [];
  // “ve hatta”, “veya en azından”: parenthetical.
  if (
    /^(?:ve|veya|yahut)$/.test(after) &&
    paragraph.tokens[index + 2]?.kind === 'word' &&
    !/^(?:hatta|belki|özellikle|en|tabii|elbette|muhtemelen|bence|dolayısıyla|böylece)$/.test(
      paragraph.lower(index + 2),
    )
  )
    return remove(BEFORE_AND);
  // “Geldi ve, oturdu”: without another comma it encloses nothing.
  if (/^(?:ve|veya|yahut)$/.test(paragraph.lower(index - 1)) && index - 1 > first) return remove(AFTER_AND);
  // “Annem de, babam da”
  if (/^d[ae]$/.test(paragraph.lower(index - 1)) && /^d[ae]$/.test(paragraph.lower(index + 2))) return remove(REPEATED);
  // “Kardeşim de, aynı okula gitti”, “Geldi ama, kalmadı”; not “yine de”, “bu da”.
  const last = paragraph.lower(index - 1);
  const isLink =
    (/^d[ae]$/.test(last) &&
      index - first < SHORT - 2 &&
      paragraph.areNeighbours(index - 2) &&
      !/^d[ae]/.test(after) &&
      !/^(?:yine|gene|bir|bu|şu|o|ya|belki|hem|ne|öyle|böyle)$/.test(paragraph.lower(index - 2))) ||
    (/^(?:ama|fakat|lakin|çünkü)$/.test(last) && readFinite(paragraph, index - 2));
  if (isLink && index - 2 >= first) return remove(AFTER_WITH);
  // “Genç kadın hem çalışıyor, hem okuyor”
  const isRepeated =
    /^(?:hem|gerek|ister|kâh)$/.test(after) &&
    paragraph.tokens.slice(first, index).filter((_, at) => paragraph.lower(first + at) === after).length === 1;
  if (isRepeated) return remove(REPEATED);
  const opener = paragraph.lower(first);
  // “Ne zaman geldi, ne zaman gitti”: in questions and exclamations ne is not a conjunction.
  const isConjunction = opener !== 'ne' || isNeither(paragraph, first, index);
  if (/^(?:ne|hem|ya|gerek|kâh|kah|ister)$/.test(opener) && after === opener && isConjunction && index - first <= SHORT)
    return remove(REPEATED);
  // “Ne yapsa, ne etse”: two of the same kind.
  if (index - first > SHORT - 2 || after === opener) return [];
  const readings = paragraph.analyse(last);
  if (readings.length === 0) return [];
  // “Sonuç olarak”, “ilk olarak”: not an action.
  const isAct = last !== 'olarak' && readings.every(({ word: { kind } }) => kind === 'v');
  // “Düşünce” is a thought, and “parasına gelince” names a new topic.
  const isWhen =
    /[ıiuü]nc[ae]$/.test(last) &&
    !/^(?:düşünce|gelince)$/.test(last) &&
    readings.some(({ word: { kind } }) => kind === 'v');
  if (isWhen || (isAct && /(?:[ıiuü]p|[ae]r[ae]k|rken|d[ıiuü]kç[ae]|m[ae]d[ae]n)$/.test(last))) {
    // “gelip, gidip”: an enumeration.
    return isRow(paragraph, index) ? [] : remove(CONVERB);
  }
  const isCondition =
    readings.some(({ word: { kind } }) => kind === 'v') &&
    readings.every(({ suffixes }) => suffixes.some(({ name }) => name === 'Cond'));
  return isCondition && /s[ae](?:m|n|k|n[ıi]z|l[ae]r)?$/.test(last) && isFiniteEnd(paragraph, index)
    ? remove(CONDITION)
    : [];
}

function isRow(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + 8 && paragraph.lower(at) !== ''; at += 1)
    if (/(?:[ıiuü]p|[ae]r[ae]k)$/.test(paragraph.lower(at)) && (readRoles(paragraph, at) & Role.Converb) !== 0)
      return true;
  return false;
}

/** Whether the sentence ends with a verb within a few words. */
function isFiniteEnd(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + SHORT; at += 1)
    if (/^[.!?]/.test(paragraph.tokens[at + 1]?.text ?? '')) return readFinite(paragraph, at);
  return false;
}

const asking = /^(?:güzel|zaman|kadar|dedi|dersen|yapsa|yaptı|oldu|olursa|denli|biçim|gibi|demek|var)$/;

/**
 * Whether “ne … ne” means “neither … nor”, and is not a question or exclamation (“Ne zaman geldi, ne zaman gitti?”),
 * “whatever” (“Ne yapsa, ne etse”), or one pair of several.
 */
function isNeither(paragraph: Paragraph, first: number, index: number): boolean {
  if (isAsked(paragraph, index) || asking.test(paragraph.lower(first + 1))) return false;
  for (let at = first + 1; at < index; at += 1)
    if (
      paragraph.lower(at) === 'ne' ||
      paragraph.analyse(paragraph.lower(at)).some(({ suffixes }) => suffixes.some(({ name }) => name === 'Cond'))
    )
      return false;
  return true;
}

function isAsked({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.slice(index, index + 2 * SHORT).find(({ text }) => /^[.!?…]/.test(text));
  return /^[!?]/.test(end?.text ?? '');
}

function readFinite(paragraph: Paragraph, index: number): boolean {
  return (readRoles(paragraph, index) & Role.Finite) !== 0;
}

function findStart(paragraph: Paragraph, index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - 16); at -= 1)
    if (paragraph.tokens[at]?.opensSentence === true) return at;
  return undefined;
}

/** Another comma, bracket or dash in the sentence. */
function hasOtherComma(paragraph: Paragraph, first: number, index: number): boolean {
  for (let at = first; at < index + 30; at += 1) {
    const token = paragraph.tokens[at];
    if (at !== index && token?.kind === 'mark') {
      if (at > index && /^[.!?]/.test(token.text)) return false;
      return true;
    }
    if (token === undefined) return false;
  }
  return true;
}

const answers = /^(?:Evet|Hayır)$/;

function checkMissing(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return [];
  const add = (message: string): Issue[] => hint(token.from, token.to, message, `${token.text},`);
  if (token.opensSentence && answers.test(token.text) && toLower(next.text) !== toLower(token.text))
    return /^\p{Ll}/u.test(next.text) &&
      !/^(?:d[ae]|ya|m[iı]|ama|oyu?|der|efendim)$|^(?:dedi|diye|cevab|yanıt|diyen|diyor|demek|anlam)/.test(next.text) &&
      endsWithVerb(paragraph, index)
      ? add(ANSWER)
      : [];
  // Sevgili Ayşe mektubunu dün aldım.
  const title = paragraph.tokens[index - 1];
  if (
    title?.opensSentence === true &&
    /^(?:Sevgili|Sayın|Canım|Değerli)$/.test(title.text) &&
    isGivenName(paragraph.lower(index))
  ) {
    const roles = readRoles(paragraph, index + 1);
    const isTold =
      paragraph.endsWith(paragraph.lower(index + 1), 'P2sg', 'P2pl') ||
      paragraph
        .analyse(paragraph.lower(index + 1))
        .some(({ suffixes }) => suffixes.some(({ name }) => /^P2/.test(name)));
    return isTold && (roles & Role.Finite) === 0 && /^\p{Ll}/u.test(next.text) ? add(ADDRESS) : [];
  }
  // Sayın Müdürüm yarın izinliyim.
  if (
    title?.opensSentence === true &&
    /^(?:Sevgili|Sayın|Canım|Değerli|Kıymetli)$/.test(title.text) &&
    paragraph.endsWith(paragraph.lower(index), 'P1sg', 'P1pl') &&
    !paragraph.endsWith(paragraph.lower(index), 'P3sg') &&
    /^\p{Ll}/u.test(next.text) &&
    !/^(?:ve|ile|veya|de|da|için|gibi|bir)$/.test(next.text) &&
    (readRoles(paragraph, index + 1) & Role.Finite) === 0 &&
    tellsFirstOrSecond(paragraph, index + 2)
  )
    return add(ADDRESS);
  if (!listed.has(paragraph.lower(index))) return [];
  const row = rows.find((words) => words.has(paragraph.lower(index)));
  if (
    row?.has(paragraph.lower(index + 1)) &&
    token.text !== next.text &&
    /^(?:ve|ile|veya)$/.test(paragraph.lower(index + 2)) &&
    row.has(stripCase(paragraph, index + 3))
  )
    return add(ROW);
  return [];
}

/** Whether the sentence ends in the first or second person, so that its opening is an address. */
function tellsFirstOrSecond(paragraph: Paragraph, index: number): boolean {
  for (let at = index; at < index + 12; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined) return false;
    if (/^[.!?]/.test(token.text)) return paragraph.endsWith(paragraph.lower(at - 1), 'A1sg', 'A1pl', 'A2sg', 'A2pl');
    if (token.kind !== 'word') return false;
  }
  return false;
}

function stripCase(paragraph: Paragraph, index: number): string {
  const lower = paragraph.lower(index);
  return paragraph.analyse(lower).find(({ word: { kind } }) => 'nj'.includes(kind))?.stem ?? lower;
}

/** Whether the sentence has its own verb, so that “Evet” is an answer. */
function endsWithVerb(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + 12; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined) return false;
    if (/^[.!?]/.test(token.text)) return readFinite(paragraph, at - 1) || /^değil/.test(paragraph.lower(at - 1));
    if (token.kind !== 'word') return false;
  }
  return false;
}
