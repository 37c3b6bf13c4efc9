import { beginsLower, toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { isGivenName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { hint, shortLength } from './commas.ts';

const answerMessage = '“Evet, hayır, peki” gibi sözlerden sonra virgül konur.';

const addressMessage = 'Hitaptan sonra virgül konur.';

const rowMessage = 'Sıralanan eş görevli kelimeler virgülle ayrılır.';

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

const answers = /^(?:Evet|Hayır|Hayhay|Peki|Pekâlâ|Tamam|Başüstüne)$/;

/** Words that open an address to several people. */
const audience =
  /^(?:okur|okuyucu|arkadaş|dost|veli|öğrenci|hasta|misafir|konuk|üye|müşteri|izleyici|dinleyici|takipçi|komşu|meslektaş|ziyaretçi|vatandaş|kullanıcı|çocuk|genç|aile|anne|baba)l[ae]r(?:[ıi]m(?:[ıi]z)?)?$/;

/** Finds some missing commas: after answers, addresses and in rows (TDK, Virgül). */
export function checkMissingCommas(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index) => (token.kind === 'word' ? checkMissing(paragraph, index) : []));
}

function checkMissing(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index)) return [];
  const add = (message: string): Issue[] => hint(token.from, token.to, message, `${token.text},`);
  if (token.opensSentence && answers.test(token.text) && toLower(next.text) !== toLower(token.text))
    return beginsLower(next.text) &&
      !/^(?:d[ae]|ya|y[ae]rine|m[ıi]|olsun|olunca|olur|değil|işte|ama|fakat|anlamında|oyu?|oyları?|der|derken|efendim|iş[ie]|sahibi|kurumu|duası|ve|veya|ile|gibi|olarak|deyip)$|^(?:de[dnm]|diy|cevab|yanıt|demek|anlam|yap|işle|sev)/.test(
        next.text,
      ) &&
      endsAsSentence(paragraph, index)
      ? add(answerMessage)
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
    return isTold && (roles & Role.Finite) === 0 && beginsLower(next.text) ? add(addressMessage) : [];
  }
  // Sayın Müdürüm yarın izinliyim.
  if (
    title?.opensSentence === true &&
    /^(?:Sevgili|Sayın|Canım|Değerli|Kıymetli)$/.test(title.text) &&
    paragraph.endsWith(paragraph.lower(index), 'P1sg', 'P1pl') &&
    !paragraph.endsWith(paragraph.lower(index), 'P3sg') &&
    beginsLower(next.text) &&
    !/^(?:ve|ile|veya|de|da|için|gibi|bir)$/.test(next.text) &&
    (readRoles(paragraph, index + 1) & Role.Finite) === 0 &&
    tellsFirstOrSecond(paragraph, index + 2)
  )
    return add(addressMessage);
  // Sevgili okurlar bu haftaki yazımda …
  if (
    title?.opensSentence === true &&
    /^(?:Sevgili|Sayın|Değerli|Kıymetli)$/.test(title.text) &&
    audience.test(paragraph.lower(index)) &&
    beginsLower(next.text) &&
    !/^(?:ve|ile|veya|d[ae]|için|gibi|arasında|tarafından)$/.test(next.text) &&
    isSpokenTo(paragraph, index + 1)
  )
    return add(addressMessage);
  // Merhaba nasılsınız? Hocam ödevi yapamadım.
  if (
    token.opensSentence &&
    /^(?:Merhaba|Selam|Teşekkürler|Affedersin|Affedersiniz|Pardon|Günaydın|Hocam|Efendim|Anneciğim|Babacığım|Hanımefendi|Beyefendi)$/.test(
      token.text,
    ) &&
    beginsLower(next.text) &&
    !/^(?:arkadaş|dost|çocuk|hoca|hepi|herkes|dünya|d[ae]$|de[dmr]|diy|ve$|veya$|ile$|için$|m[ıi]$|ya$|ya?zı|söz|bile$|ol|ver|et|sevgili|değerli|sayın|say|kelime|gibi$|benim$|bizim$)/.test(
      next.text,
    ) &&
    isDialogue(paragraph, index)
  )
    return add(addressMessage);
  // Ahmet buraya gel! Ali yarın bize gelecek misin?
  if (
    token.opensSentence &&
    isGivenName(paragraph.lower(index)) &&
    beginsLower(next.text) &&
    !/^(?:ve|ile|d[ae])$/.test(next.text) &&
    isCalledByName(paragraph, index)
  )
    return add(addressMessage);
  // Çocuklar buraya gelin!
  if (
    token.opensSentence &&
    (audience.test(paragraph.lower(index)) ||
      /^(?:anne|baba|abla|anneciğim|babacığım|beyler|hanımlar)$/.test(paragraph.lower(index))) &&
    isCalled(paragraph, index)
  )
    return add(addressMessage);
  if (!listed.has(paragraph.lower(index))) return [];
  const row = rows.find((words) => words.has(paragraph.lower(index)));
  if (
    row?.has(paragraph.lower(index + 1)) &&
    token.text !== next.text &&
    /^(?:ve|ile|veya)$/.test(paragraph.lower(index + 2)) &&
    row.has(stripCase(paragraph, index + 3))
  )
    return add(rowMessage);
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
  for (let at = index + 1; at < index + shortLength + 3; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined) return false;
    if (/^[.!?]/.test(token.text)) {
      const last = paragraph.lower(at - 1);
      return (
        at > index + 1 &&
        (/^(?:m[ıiuü](?:s|y)[a-zß-öø-ÿğış]+|nasılsın(?:ız)?|kaç|nerede)$/.test(last) ||
          paragraph.endsWith(last, 'A1sg', 'A1pl', 'A2sg', 'A2pl', 'Imp2pl'))
      );
    }
    if (token.kind !== 'word') return false;
  }
  return false;
}

/** “Ahmet buraya gel!”, “Ali yarın gelecek misin?”: the verb speaks to the one who is named. */
function isCalledByName(paragraph: Paragraph, index: number): boolean {
  for (let at = index + 1; at < index + shortLength + 1; at += 1) {
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
  for (let at = index + 1; at < index + shortLength + 1; at += 1) {
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
