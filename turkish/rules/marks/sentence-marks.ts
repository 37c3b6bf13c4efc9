import { readCasing } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { isGivenName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import { checkList, isNamedState } from './lists.ts';
import { askedMessage, checkQuestion, checkWhen, isAsked, isAsking } from './questions.ts';

const endedMessage = 'Soru ve ünlem işaretinden sonra nokta konmaz.';
const repeatedMessage = 'Ünlem ve soru işareti bir kez konur.';
const ellipsisMessage = 'Üç nokta üç tanedir.';
const calledMessage = 'Ünlem bildiren cümlenin sonuna ünlem işareti konur.';
const greetingMessage = 'Mektup ve e-postada seslenmeden sonra virgül konur.';
const colonMessage = 'Aktarılan sözden önce iki nokta konur.';
const quotedEndMessage = 'Tırnak içindeki cümlenin sonuna nokta konur.';
const markWithinMessage = 'Aktarılan cümlenin soru ve ünlem işareti tırnağın içinde kalır.';
const dashMessage =
  'Aralarında “-den … -e, ile” anlamı olan iki sayının veya adın arasındaki kısa çizgi boşluksuz yazılır.';
const openerMessage = 'Bu sözden sonra noktalı virgül konmaz.';
const labelMessage = 'Açıklaması yapılan sözden sonra iki nokta konur.';
const speechMessage = 'Aktarılan sözden önce virgül konur.';
const dateMessage = 'Ay ile yıl arasına virgül konmaz.';

/** Maximum length, in words, of a sentence that is checked for being a question. */
const lengthMax = 12;
const greetingLengthMax = 5;

/** Checks marks at the end of sentences and before quotations (TDK, Noktalama İşaretleri). */
export function checkSentenceMarks(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind === 'mark')
      return [
        ...checkGreeting(paragraph, index),
        ...checkRepeated(paragraph, index),
        ...checkEnd(paragraph, index),
        ...checkColon(paragraph, index),
        ...checkList(paragraph, index),
        ...checkQuotedEnd(paragraph, index),
        ...checkSpacedDash(paragraph, index),
        ...checkSemicolon(paragraph, index),
      ];
    return token.kind === 'word' ? checkDateComma(paragraph, index) : [];
  });
}

function issue(from: number, to: number, kind: 'error' | 'hint', message: string, proposal: string): Issue[] {
  return [{ from, to, kind, rule: 'punctuation', message, proposals: [proposal] }];
}

/** “Harika!!!”, “Ne???”: reported at the first mark of the row. */
function checkRepeated(paragraph: Paragraph, index: number): Issue[] {
  const { text, tokens } = paragraph;
  const token = tokens[index];
  if (token === undefined || !/^[!?]$/.test(token.text) || /[!?]/.test(text[token.from - 1] ?? '')) return [];
  let to = token.to;
  while (/[!?]/.test(text[to] ?? '')) to += 1;
  const row = text.slice(token.from, to);
  // Gelmedi?.
  if (row.length === 1 && text[to] === '.' && text[to + 1] !== '.' && tokens[index - 1]?.kind === 'word')
    return issue(token.from, to + 1, 'hint', endedMessage, row);
  // ?! and !? are intentional; (!) stands alone.
  if (row.length < 2 || row === '?!' || row === '!?' || tokens[index - 1]?.kind !== 'word') return [];
  return issue(token.from, to, 'hint', repeatedMessage, row.startsWith('?') ? '?' : '!');
}

/** Bekledim.. → Bekledim… */
function checkEllipsis(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || paragraph.tokens[index - 1]?.kind !== 'word') return [];
  return /^\.{2}$|^\.{4,9}$/.test(token.text) && paragraph.tokens[index - 1]?.to === token.from
    ? issue(token.from, token.to, 'hint', ellipsisMessage, '...')
    : [];
}

/** “Nereye gidiyorsun.” and “Ne zaman geldiğini bilmiyorum?” */
function checkEnd(paragraph: Paragraph, index: number): Issue[] {
  const mark = paragraph.tokens[index];
  if (mark === undefined) return [];
  if (mark.text.startsWith('..')) return checkEllipsis(paragraph, index);
  if (!/^[.!?]$/.test(mark.text)) return [];
  const first = findStart(paragraph, index);
  if (first === undefined) return [];
  if (mark.text === '!') return checkWhen(paragraph, first, index);
  if (paragraph.tokens[index - 1]?.kind !== 'word' || /[.!?]/.test(paragraph.text[mark.to] ?? '')) return [];
  // İmdat, ev yanıyor.
  if (
    mark.text === '.' &&
    /^(?:imdat|eyvah|yaşasın|bravo|yuppi)$/.test(paragraph.lower(first)) &&
    paragraph.tokens[first + 1]?.text === ','
  )
    return issue(mark.from, mark.to, 'hint', calledMessage, '!');
  return checkQuestion(paragraph, first, index);
}

/** The first token of a short sentence that ends at a token. */
function findStart(paragraph: Paragraph, index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - lengthMax); at -= 1)
    if (paragraph.tokens[at]?.opensSentence === true) return at;
  return undefined;
}

/** Garson, “Masanız hazır” dedi. */
function checkQuotedEnd(paragraph: Paragraph, index: number): Issue[] {
  const { tokens } = paragraph;
  const [last, mark, outer] = [-1, 0, 1].map((step) => tokens[index + step]);
  if (mark === undefined || last?.kind !== 'word' || !/^["”]$/.test(mark.text) || mark.from !== last.to) return [];
  // “Nerede kaldın”? diye sordu.
  if (
    outer?.from === mark.to &&
    /^[?!]$/.test(outer.text) &&
    /^(?:diye|ded|diyor|der$|demiş)/.test(paragraph.lower(index + 2))
  )
    return issue(mark.from, outer.to, 'hint', markWithinMessage, outer.text + mark.text);
  // “Nerede kaldın” diye sordu. “Gel buraya” diye bağırdı.
  const spoken = paragraph.lower(index + 1) === 'diye' ? paragraph.lower(index + 2) : '';
  const end = /^sor(?:du|uyor|ar|muş)/.test(spoken) ? '?' : /^(?:bağır|haykır)/.test(spoken) ? '!' : '';
  if (end !== '') {
    const open = tokens.findLastIndex(({ text }, at) => at < index && /^["“”]$/.test(text));
    const isWhole = open >= 0 && readCasing(tokens[open + 1]?.text ?? '') === 'capitalized' && index - open > 2;
    const isQuestion =
      end === '!' ||
      isAsked(paragraph, index - 1) ||
      tokens.slice(open + 1, index).some((_, at) => isAsking(paragraph, open + 1 + at));
    return isWhole && isQuestion
      ? issue(last.from, last.to, 'hint', end === '?' ? askedMessage : calledMessage, last.text + end)
      : [];
  }
  if (!/^(?:dedi|der|diyor|demiş)(?:m|k|n|ler|lar)?$/.test(paragraph.lower(index + 1))) return [];
  const opening = tokens.findLastIndex(({ text }, at) => at < index && /^["“”]$/.test(text));
  const first = tokens[opening + 1];
  if (opening < 0 || tokens[opening]?.text === '”' || index - opening < 3 || first?.kind !== 'word') return [];
  if (readCasing(first.text) !== 'capitalized' || !/^,$|^$/.test(tokens[opening - 1]?.text ?? '')) return [];
  return (readRoles(paragraph, index - 1) & Role.Finite) !== 0 || isNamedState(paragraph, index - 1)
    ? issue(last.from, last.to, 'hint', quotedEndMessage, `${last.text}.`)
    : [];
}

/** “Not; Toplantı ertelendi.”, “Örneğin; …”, “Öğretmen; “Susun.” dedi”: a semicolon that separates nothing. */
function checkSemicolon(paragraph: Paragraph, index: number): Issue[] {
  const { tokens, text } = paragraph;
  const [before, mark, next] = [-1, 0, 1].map((step) => tokens[index + step]);
  if (mark?.text !== ';' || before?.kind !== 'word' || next === undefined || mark.from !== before.to) return [];
  const first = tokens.findLastIndex(({ opensSentence }, at) => opensSentence && at < index);
  if (first < 0) return [];
  const lower = paragraph.lower(index - 1);
  if (first === index - 1 && /^(?:örneğin|mesela|ayrıca|kısacası|özetle|üstelik)$/.test(lower))
    return issue(mark.from, mark.to, 'hint', openerMessage, ',');
  if (first === index - 1 && /^(?:ancak|fakat|ama|lakin|çünkü|oysa)$/.test(lower))
    return issue(mark.from, mark.to, 'hint', openerMessage, '');
  const isLabel =
    first === 0 &&
    index <= labelLengthMax &&
    /^(?:not|konu|tarih|tarihi|yer|adres|adresi|tel|telefon|sonuç|örnek|malzemeler|içindekiler|uyarı|soyadı?|kaynak|kaynakça|saat|amaç|gündem|ek|ekler|yazar|çeviren|fiyat|fiyatı|yeri|eğitim|deneyim|meslek|mesleği)$/.test(
      lower,
    ) &&
    /^[A-ZÀ-ÖØ-ÞĞİŞ\d]/.test(next.text);
  if (isLabel) return issue(mark.from, mark.to, 'hint', labelMessage, ':');
  // “Korkardık; “şimdi gelecek” diye”: two clauses.
  const isSpeech =
    /^["“]$/.test(next.text) &&
    readCasing(tokens[index + 2]?.text ?? '') === 'capitalized' &&
    (readRoles(paragraph, index - 1) & Role.Finite) === 0 &&
    index - first < greetingLengthMax &&
    text.slice(next.to).search(/["”]\s*(?:de|di)/) > 0;
  return isSpeech ? issue(mark.from, mark.to, 'hint', speechMessage, ',') : [];
}

/** Maximum length, in words, of a label before a colon. */
const labelLengthMax = 3;

/** “Sevgili anneciğim;”, “Değerli okurlar: bu sayımızda …” */
function checkGreeting(paragraph: Paragraph, index: number): Issue[] {
  const { tokens, text } = paragraph;
  const mark = tokens[index];
  if (mark === undefined || !/^[;:]$/.test(mark.text)) return [];
  const first = tokens.findLastIndex(({ opensSentence }, at) => opensSentence && at < index);
  if (first < 0 || index - first > greetingLengthMax) return [];
  if (!/^(?:sevgili|sayın|değerli|kıymetli|canım|saygıdeğer|merhaba|selam)$/.test(paragraph.lower(first))) return [];
  if (!tokens.slice(first, index).every(({ kind }) => kind === 'word')) return [];
  const isAlone = text.slice(mark.to).trim() === '';
  const last = paragraph.lower(index - 1);
  const isAddressed =
    paragraph.endsWith(last, 'Pl', 'P1sg', 'P1pl') ||
    isGivenName(last) ||
    /^(?:bey|hanım|yetkili|başkan|müdür|hocam|arkadaşım|dost|okur)$/.test(last);
  return (isAlone && mark.text === ';') || (isAddressed && index - first > 1)
    ? issue(mark.from, mark.to, 'hint', greetingMessage, ',')
    : [];
}

/** “1914 - 1918 yılları”, “10 - 15 kişi”, “Ankara - İstanbul yolu” */
function checkSpacedDash(paragraph: Paragraph, index: number): Issue[] {
  const { tokens } = paragraph;
  const [first, mark, second] = [-1, 0, 1].map((step) => tokens[index + step]);
  if (mark === undefined || first === undefined || second === undefined || !/^[-–]$/.test(mark.text)) return [];
  if (mark.from !== first.to + 1 || second.from !== mark.to + 1) return [];
  const next = paragraph.areNeighbours(index + 1) ? paragraph.lower(index + 2) : '';
  const proposal = `${first.text}-${second.text}`;
  if (first.kind === 'number' && second.kind === 'number') {
    // “5 - 3 = 2”, “12 - 14 - 16”, a row of a table
    if (/^[-–=+×*/]$/.test(tokens[index + 2]?.text ?? '') || /^[-–=+×*/]$/.test(tokens[index - 2]?.text ?? ''))
      return [];
    const [low, high] = [first.text, second.text].map((text) =>
      Number(/^\d+(?=['’]|$)/.exec(text)?.[0] ?? /^\d{1,2}[.:]\d\d/.exec(text)?.[0].replace(':', '.')),
    );
    const isRange = low !== undefined && high !== undefined && low < high;
    const isBefore = /^(?:sayfa|sayfalar|s|saat|maddeler|yıllar)$/.test(paragraph.lower(index - 2));
    return isRange && (ranged.test(next) || isBefore)
      ? issue(first.from, second.to, 'hint', dashMessage, proposal)
      : [];
  }
  if (first.kind !== 'word' || second.kind !== 'word') return [];
  const isName = (text: string): boolean =>
    readCasing(text) === 'capitalized' &&
    paragraph.analyse(text).some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  return isName(first.text) && isName(second.text) && between.test(next)
    ? issue(first.from, second.to, 'hint', dashMessage, proposal)
    : [];
}

/** What two numbers count, and what lies between two places or peoples. */
const ranged =
  /^(?:yıl|yaş|kişi|gün|saat|hafta|ay(?:lık|da|$)|dakika|saniye|sayfa|lira|metre|kilo|derece|ara(?:sı|lığ)|tane|adet|sezon|dönem|eğitim|öğretim|arası|kez|kere|cm|km|kg|m$|tl$|bin$|milyon|yüzyıl|sular)/;
const between =
  /^(?:yol|otoyol|hat|sefer|tren|uçu|uçağ|arası|demir|kara ?yol|boru|maç|ilişki|sava|sınır|dostlu|anlaşma|antlaşma|sözlü|ortaklığ|ticaret|gerginli|görüşme|zirve|güzergâh|güzergah|etab|feribot|otobüs)/;

/** “Öğretmen sordu “Kim geldi?””: a verb of saying before a whole quoted sentence. */
function checkColon(paragraph: Paragraph, index: number): Issue[] {
  const mark = paragraph.tokens[index];
  const verb = paragraph.tokens[index - 1];
  const next = paragraph.tokens[index + 1];
  if (mark === undefined || verb?.kind !== 'word' || next?.kind !== 'word' || !/^["“]$/.test(mark.text)) return [];
  const isQuoting = paragraph.lower(index - 1) === 'ki' && /^(?:dedi|diyor|demiş|der)/.test(paragraph.lower(index - 2));
  if (
    !isQuoting &&
    !/^(?:dedi|sordu|söyledi|ekledi|bağırdı|seslendi|yanıtladı|cevapladı|haykırdı|yazdı)(?:m|n|k|lar|ler)?$/.test(
      paragraph.lower(index - 1),
    )
  )
    return [];
  if (mark.from !== verb.to + 1 || readCasing(next.text) !== 'capitalized') return [];
  // “…” dedi “…”: the speech continues.
  for (let at = index - 2; at >= 0 && at > index - 40; at -= 1)
    if (/^["“”]$/.test(paragraph.tokens[at]?.text ?? '')) return [];
  for (let at = index + 1; at < index + 40; at += 1)
    if (/^["”]$/.test(paragraph.tokens[at]?.text ?? ''))
      return /^[.!?…]/.test(paragraph.tokens[at - 1]?.text ?? '')
        ? issue(verb.from, verb.to, 'hint', colonMessage, `${verb.text}:`)
        : [];
  return [];
}

/** 29 Ekim, 1923 */
function checkDateComma(paragraph: Paragraph, index: number): Issue[] {
  const month = paragraph.tokens[index];
  const day = paragraph.tokens[index - 1];
  if (month === undefined || day?.kind !== 'number') return [];
  const [comma, year] = [paragraph.tokens[index + 1], paragraph.tokens[index + 2]];
  if (comma?.text !== ',' || year?.kind !== 'number') return [];
  if (!/^(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)$/.test(paragraph.lower(index)))
    return [];
  if (!/^\d{1,2}$/.test(day.text) || !/^(?:1\d|20)\d\d(?:['’]|$)/.test(year.text)) return [];
  return issue(comma.from, comma.to, 'error', dateMessage, '');
}
