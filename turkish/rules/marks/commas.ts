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
  let hasClause = false;
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.text !== ',') return token.kind === 'word' ? checkMissing(paragraph, index) : [];
    const found = checkSuperfluous(paragraph, index);
    // One comma after a clause is enough to tell a writer of the habit.
    const isClause = found.some(({ message }) => message === CONVERB || message === CONDITION);
    if (isClause && hasClause) return [];
    hasClause ||= isClause;
    return found;
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
  // “ve hatta”, “veya en azından”: parenthetical.
  if (
    /^(?:ve|veya|yahut)$/.test(after) &&
    paragraph.tokens[index + 2]?.kind === 'word' &&
    // “Elma, elbette, ve armut”
    (paragraph.tokens[index - 2]?.text !== ',' || isThing(paragraph, index - 1)) &&
    !/^(?:hatta|belki|özellikle|en|tabii|elbette|muhtemelen|bence|dolayısıyla|böylece)$/.test(
      paragraph.lower(index + 2),
    )
  )
    return remove(BEFORE_AND);
  const first = findStart(paragraph, index);
  if (first === undefined) return [];
  const clause = judgeClauseEnd(paragraph, first, index);
  if (clause !== undefined) return remove(clause);
  if (isRepeatedConjunction(paragraph, first, index)) return remove(REPEATED);
  if (hasOtherComma(paragraph, first, index)) return [];
  // “Çünkü, çok yorgundum”
  if (index - 1 === first && openers.test(paragraph.lower(first))) return remove(AFTER_WITH);
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
  return [];
}

/** “Hem çalışıyor, hem okuyor”, “Ya gelirsin, ya da kalırsın”: the second of two conjunctions of the same kind. */
function isRepeatedConjunction(paragraph: Paragraph, first: number, index: number): boolean {
  const after = paragraph.lower(index + 1);
  if (!/^(?:ne|hem|ya|gerek|kâh|kah|ister|ha)$/.test(after)) return false;
  let prior = -1;
  for (let at = first; at < index; at += 1) {
    const token = paragraph.tokens[at];
    if (token?.kind === 'mark' && token.text !== '“' && token.text !== '”') return false;
    if (paragraph.lower(at) !== after) continue;
    if (prior >= 0) return false;
    prior = at;
  }
  if (prior < 0 || index - prior > SHORT + 2) return false;
  // A third one makes a row.
  for (let at = index + 2; at < index + 2 * SHORT; at += 1) {
    if (/^[.!?;:…]/.test(paragraph.tokens[at]?.text ?? '.')) break;
    if (paragraph.lower(at) === after) return false;
  }
  // “Ya, ya öyle mi?”, “Ha, ha!”
  if (/^(?:ya|ha)$/.test(after) && (index - prior < 2 || isAsked(paragraph, index))) return false;
  if (prior !== first && /^(?:gerek|ister)$/.test(after) && (readRoles(paragraph, index - 1) & Role.Converb) !== 0)
    return false;
  // “Ne zaman geldi, ne zaman gitti”: in questions and exclamations ne is not a conjunction.
  // “Ne içtiğini, ne zaman yattığını yazdı”: several questions.
  const isQuestion =
    paragraph.endsWith(paragraph.lower(index - 1), 'PastPart') ||
    /(?:[dt][ıiuü]ğ|[ae]ca[ğk]|[ae]ce[ğk])\p{Ll}{0,8}$/u.test(paragraph.lower(index - 1)) ||
    asking.test(paragraph.lower(index + 2));
  return after !== 'ne' || (!isQuestion && !hasSemicolon(paragraph, index) && isNeither(paragraph, prior, index));
}

/** “Ne vahşi, ne korkunç; …”: an exclamation before the rest of the sentence. */
function hasSemicolon({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.slice(index, index + 2 * SHORT).find(({ text }) => /^[.!?…;:]/.test(text));
  return /^[;:]/.test(end?.text ?? '');
}

/** Conjunctions that open a sentence and have no comma after them. */
const openers = /^(?:ama|fakat|lakin|çünkü|oysa|oysaki|hâlbuki|zira)$/;

/** Why a comma after a converb or a condition is superfluous; undefined if it is not. */
function judgeClauseEnd(paragraph: Paragraph, first: number, index: number): string | undefined {
  const last = paragraph.lower(index - 1);
  const ending = clauseEnds.find((pattern) => pattern.test(last));
  // “Sonuç olarak”, “erken”: not an action.
  if (ending === undefined || noClause.test(last) || !isPlain(paragraph, first, index)) return undefined;
  if (isInserted(paragraph, first, index)) return undefined;
  const readings = paragraph.analyse(last);
  // “hava soğuksa, çıkma” is a condition without a verb.
  if (ending !== condition && !readings.some(({ word: { kind } }) => kind === 'v')) return undefined;
  // “gelip, gidip”; “ne yapsa, ne etse”: several of the same kind.
  if (ending === condition) {
    const isCondition =
      readings.length > 0 && readings.every(({ suffixes }) => suffixes.some(({ name }) => name === 'Cond'));
    return isCondition && !isRow(paragraph, first, index, ending) ? CONDITION : undefined;
  }
  // Kalıp is also a mould, dönerken is no other word.
  const isOther = /p$/.test(last) && !readings.every(({ word: { kind } }) => kind === 'v');
  return isOther || isRow(paragraph, first, index, ending) ? undefined : CONVERB;
}

/**
 * “Başlığın altına, konuyu anlatarak, bir giriş yaz”; “çizerek, azar azar dökün”: the comma closes an insertion, or
 * separates two of a kind.
 */
function isInserted(paragraph: Paragraph, first: number, index: number): boolean {
  const after = paragraph.lower(index + 1);
  if (after !== '' && after === paragraph.lower(index + 2) && !/p$/.test(paragraph.lower(index - 1))) return true;
  if ([2, 3].some((step) => paragraph.lower(index + step) === 'olarak')) return true;
  // A comma after the first word separates the subject: “Yazar, çantasını toplayarak, …”
  for (let at = index - 1; at > first + 1; at -= 1) if (paragraph.tokens[at]?.text === ',') return true;
  return false;
}

/**
 * Whether clause and sentence are short and have no other mark but the comma after the first word, so that nothing
 * excuses the comma.
 */
function isPlain(paragraph: Paragraph, first: number, index: number): boolean {
  const { tokens } = paragraph;
  const start = tokens[first + 1]?.text === ',' ? first + 2 : first;
  if (index - start > SHORT + 1) return false;
  for (let at = start; at < index; at += 1)
    if (tokens[at]?.kind !== 'word' && tokens[at]?.kind !== 'number') return false;
  for (let at = index + 1; at <= index + LONGEST_REST; at += 1) {
    const token = tokens[at];
    if (token === undefined || /^[.!?…]/.test(token.text)) return true;
    if (token.kind !== 'word' && token.kind !== 'number') return false;
  }
  return false;
}

/** Maximum length, in words, of the rest of the sentence after such a clause. */
const LONGEST_REST = 12;

const condition = /s[ae](?:m|n|k|n[ıi]z|l[ae]r)?$/;
/** Endings of converbs and conditions; words with the same one may be a row. */
const clauseEnds: readonly RegExp[] = [
  /[ıiuü]nc[ae]$/,
  /(?:[ıiuü]p|[ae]r[ae]k)$/,
  /rken$/,
  /d[ıiuü]kç[ae]$/,
  /m[ae]d[ae]n$/,
  condition,
];
const noClause = /^(?:düşünce|gelince|olarak|gerek|erken|derken|yoksa|neyse|nedense|meğerse)$/;

/** Whether the sentence has another verb with this ending nearby, so that the comma separates equals. */
function isRow(paragraph: Paragraph, first: number, index: number, ending: RegExp): boolean {
  for (let at = Math.max(first, index - ROW_REACH); at < index + ROW_REACH; at += 1) {
    const token = paragraph.tokens[at];
    if (at > index && (token === undefined || /^[.!?]/.test(token.text))) return false;
    const lower = paragraph.lower(at);
    if (at === index - 1 || !ending.test(lower) || noClause.test(lower)) continue;
    if (paragraph.analyse(lower).some(({ word: { kind } }) => kind === 'v')) return true;
  }
  return false;
}

/** How many words before and after a comma we look for an equal verb. */
const ROW_REACH = 9;

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

const answers = /^(?:Evet|Hayır|Hayhay|Peki|Pekâlâ|Tamam|Başüstüne)$/;
/** Words that open an address to several people. */
const audience =
  /^(?:okur|okuyucu|arkadaş|dost|veli|öğrenci|hasta|misafir|konuk|üye|müşteri|izleyici|dinleyici|takipçi|komşu|meslektaş|ziyaretçi|vatandaş|kullanıcı|çocuk|genç|aile|anne|baba)l[ae]r(?:[ıi]m(?:[ıi]z)?)?$/;

function checkMissing(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return [];
  const add = (message: string): Issue[] => hint(token.from, token.to, message, `${token.text},`);
  if (token.opensSentence && answers.test(token.text) && toLower(next.text) !== toLower(token.text))
    return /^\p{Ll}/u.test(next.text) &&
      !/^(?:d[ae]|ya|y[ae]rine|m[ıi]|olsun|olunca|olur|değil|işte|ama|fakat|anlamında|oyu?|oyları?|der|derken|efendim|iş[ie]|sahibi|kurumu|duası|ve|veya|ile|gibi|olarak|deyip)$|^(?:de[dnm]|diy|cevab|yanıt|demek|anlam|yap|işle|sev)/.test(
        next.text,
      ) &&
      endsAsSentence(paragraph, index)
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
  // Sevgili okurlar bu haftaki yazımda …
  if (
    title?.opensSentence === true &&
    /^(?:Sevgili|Sayın|Değerli|Kıymetli)$/.test(title.text) &&
    audience.test(paragraph.lower(index)) &&
    /^\p{Ll}/u.test(next.text) &&
    !/^(?:ve|ile|veya|d[ae]|için|gibi|arasında|tarafından)$/.test(next.text) &&
    isSpokenTo(paragraph, index + 1)
  )
    return add(ADDRESS);
  // Merhaba nasılsınız? Hocam ödevi yapamadım.
  if (
    token.opensSentence &&
    /^(?:Merhaba|Selam|Teşekkürler|Affedersin|Affedersiniz|Pardon|Günaydın|Hocam|Efendim|Anneciğim|Babacığım|Hanımefendi|Beyefendi)$/.test(
      token.text,
    ) &&
    /^\p{Ll}/u.test(next.text) &&
    !/^(?:arkadaş|dost|çocuk|hoca|hepi|herkes|dünya|d[ae]$|de[dmr]|diy|ve$|veya$|ile$|için$|m[ıi]$|ya$|ya?zı|söz|bile$|ol|ver|et|sevgili|değerli|sayın|say|kelime|gibi$|benim$|bizim$)/.test(
      next.text,
    ) &&
    isDialogue(paragraph, index)
  )
    return add(ADDRESS);
  // Ahmet buraya gel! Ali yarın bize gelecek misin?
  if (
    token.opensSentence &&
    isGivenName(paragraph.lower(index)) &&
    /^\p{Ll}/u.test(next.text) &&
    !/^(?:ve|ile|d[ae])$/.test(next.text) &&
    isCalledByName(paragraph, index)
  )
    return add(ADDRESS);
  // Çocuklar buraya gelin!
  if (
    token.opensSentence &&
    (audience.test(paragraph.lower(index)) ||
      /^(?:anne|baba|abla|anneciğim|babacığım|beyler|hanımlar)$/.test(paragraph.lower(index))) &&
    isCalled(paragraph, index)
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

/** Whether a sentence speaks of the writer or to the reader: size, yazımda, biliyorsunuz. */
function isSpokenTo(paragraph: Paragraph, index: number): boolean {
  for (let at = index; at < index + 16; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || /^[.!?]/.test(token.text)) return false;
    const lower = paragraph.lower(at);
    if (/^(?:siz|size|sizi|sizin|sizlere|sizleri|sizlerle|sizinle|sizden|hepiniz|biz|bizim|bizi)$/.test(lower))
      return true;
    const readings = paragraph.analyse(lower);
    if (
      readings.length > 0 &&
      readings.every(({ suffixes }) =>
        suffixes.some(({ name }) => /^(?:P1sg|P1pl|P2pl|A1sg|A1pl|A2pl|Imp2pl)$/.test(name)),
      )
    )
      return true;
  }
  return false;
}

/** Whether a short sentence is in the first or second person. */
function isDialogue(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + SHORT + 3; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined) return false;
    if (/^[.!?]/.test(token.text)) {
      const last = paragraph.lower(at - 1);
      return (
        at > index + 1 &&
        (/^(?:m[ıiuü](?:s|y)\p{Ll}+|nasılsın(?:ız)?|kaç|nerede)$/u.test(last) ||
          paragraph.endsWith(last, 'A1sg', 'A1pl', 'A2sg', 'A2pl', 'Imp2pl'))
      );
    }
    if (token.kind !== 'word') return false;
  }
  return false;
}

/** “Ahmet buraya gel!”, “Ali yarın gelecek misin?”: the verb speaks to the one who is named. */
function isCalledByName(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + SHORT + 1; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined) return false;
    if (token.text === '!' || token.text === '?') {
      const last = paragraph.lower(at - 1);
      const isAsked = token.text === '?' && /^m[ıiuü]s[ıiuü]n$/.test(last) && paragraph.lower(at - 2).length > 3;
      const readings = paragraph.analyse(last);
      const isOrdered =
        token.text === '!' &&
        readings.length > 0 &&
        readings.every(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.every(({ name }) => name === 'Neg'));
      return at > index + 2 && (isAsked || isOrdered);
    }
    if (token.kind !== 'word' || paragraph.lower(at) === 'sen') return false;
  }
  return false;
}

/** A short exclamation in the imperative: “Çocuklar buraya gelin!” */
function isCalled(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + SHORT + 1; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined) return false;
    if (token.text === '!') {
      const readings = paragraph.analyse(paragraph.lower(at - 1)).filter(({ word: { kind } }) => kind === 'v');
      return (
        at > index + 1 &&
        readings.some(
          ({ suffixes }) => suffixes.length === 0 || /^(?:Imp2|Imp2pl|Neg)$/.test(suffixes.at(-1)?.name ?? ''),
        )
      );
    }
    if (token.kind !== 'word') return false;
  }
  return false;
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

/** Whether at least two words and the mark of a sentence follow, so that “Evet” is an answer. */
function endsAsSentence({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.findIndex(({ text }, at) => at > index && /^[.!?]/.test(text));
  // “Peki biz ne zaman gideriz?” introduces a question and agrees to nothing.
  if (tokens[end]?.text === '?' && tokens[index]?.text === 'Peki') return false;
  return end > index + 2;
}
