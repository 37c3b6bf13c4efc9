import { readCasing } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { isGivenName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';

const ENDED = 'Soru ve ünlem işaretinden sonra nokta konmaz.';
const REPEATED = 'Ünlem ve soru işareti bir kez konur.';
const ELLIPSIS = 'Üç nokta üç tanedir.';
const ASKED = 'Soru bildiren cümlenin sonuna soru işareti konur.';
const NOT_ASKED = 'Cümlenin tamamı soru değilse sonuna nokta konur.';
const CALLED = 'Ünlem bildiren cümlenin sonuna ünlem işareti konur.';
const GREETING = 'Mektup ve e-postada seslenmeden sonra virgül konur.';
const COLON = 'Aktarılan sözden önce iki nokta konur.';
const LIST = '“Şunlar, şöyle” gibi sözlerden sonra sıralananlardan önce iki nokta konur.';
const WHENEVER = 'Şart bildiren “mı / mi”den sonra soru işareti konmaz.';
const QUOTED_END = 'Tırnak içindeki cümlenin sonuna nokta konur.';
const DATE = 'Ay ile yıl arasına virgül konmaz.';

/** Maximum length, in words, of a sentence that is checked for being a question. */
const LONGEST = 12;
const LONGEST_GREETING = 5;
const asking =
  /^(?:ne|neyi|neye|nereye|nerede|nereden|neresi|nasıl|niçin|neden|niye|kim|kimi|kime|kimin|kiminle|kaç|kaçta|hangi|hangisi|hangisini|nerelisin|nesi)$/;

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
    return issue(token.from, to + 1, 'hint', ENDED, row);
  // ?! and !? are intentional; (!) stands alone.
  if (row.length < 2 || row === '?!' || row === '!?' || tokens[index - 1]?.kind !== 'word') return [];
  return issue(token.from, to, 'hint', REPEATED, row.startsWith('?') ? '?' : '!');
}

/** Bekledim.. → Bekledim… */
function checkEllipsis(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || paragraph.tokens[index - 1]?.kind !== 'word') return [];
  return /^\.{2}$|^\.{4,9}$/.test(token.text) && paragraph.tokens[index - 1]?.to === token.from
    ? issue(token.from, token.to, 'hint', ELLIPSIS, '...')
    : [];
}

/** “Nereye gidiyorsun.” and “Ne zaman geldiğini bilmiyorum?” */
function checkEnd(paragraph: Paragraph, index: number): Issue[] {
  const mark = paragraph.tokens[index];
  if (mark === undefined) return [];
  if (mark.text.startsWith('..')) return checkEllipsis(paragraph, index);
  if (mark.text === '!') return checkWhen(paragraph, index);
  if (!/^[.?]$/.test(mark.text) || paragraph.tokens[index - 1]?.kind !== 'word') return [];
  const first = findStart(paragraph, index);
  if (first === undefined || /[.!?]/.test(paragraph.text[mark.to] ?? '')) return [];
  const words = paragraph.tokens.slice(first, index);
  // İmdat, ev yanıyor.
  if (
    mark.text === '.' &&
    /^(?:imdat|eyvah|yaşasın|bravo|yuppi)$/.test(paragraph.lower(first)) &&
    paragraph.tokens[first + 1]?.text === ','
  )
    return issue(mark.from, mark.to, 'hint', CALLED, '!');
  if (words.some(({ kind, text }) => kind !== 'word' && text !== ',')) return [];
  if (mark.text === '?' && isWhenever(paragraph, index)) return issue(mark.from, mark.to, 'hint', WHENEVER, '');
  const asks = (at: number): boolean => asking.test(paragraph.lower(at));
  const last = index - 1;
  const name = paragraph.analyse(paragraph.lower(last));
  const finite = (readRoles(paragraph, last) & Role.Finite) !== 0;
  if (mark.text === '.') {
    if (isAsked(paragraph, last)) return issue(mark.from, mark.to, 'hint', ASKED, '?');
    if (!finite) {
      // Adın ne. Bu kim.
      const isWhat =
        /^(?:ne|kim|nerede|nasıl|kaç)$/.test(paragraph.lower(last)) &&
        last - first < 3 &&
        paragraph.endsWith(paragraph.lower(last - 1), 'P2sg', 'P2pl', 'P3sg');
      return isWhat || isNominalQuestion(paragraph, first, last) ? issue(mark.from, mark.to, 'hint', ASKED, '?') : [];
    }
    const isSecond =
      name.some(({ suffixes }) => /^A2(?:sg|pl)$/.test(suffixes.at(-1)?.name ?? '')) &&
      name.every(({ suffixes }) => !/^(?:Cond|Opt|Imp)/.test(suffixes.at(-2)?.name ?? ''));
    // “Hangisini seçtiğini görebilirsin”: the question is in a subordinate part.
    // “Nerede geçirmeyi düşünüyorsunuz”: the infinitive belongs to the predicate.
    const isPlan = plans.test(paragraph.lower(last)) && /m[ae](?:y[ıiae]|k)$/.test(paragraph.lower(last - 1));
    const hasPart = words.slice(0, isPlan ? -2 : -1).some((_, at) => isPart(paragraph, first + at));
    if (!hasPart && isWholeQuestion(paragraph, first, last)) return issue(mark.from, mark.to, 'hint', ASKED, '?');
    if (!isSecond || hasPart || /[ae]bil/.test(paragraph.lower(last))) return [];
    // A question word belongs to the predicate if there is no participle or converb in between.
    for (let at = isPlan ? last - 2 : last - 1; at >= first; at -= 1) {
      if ((readRoles(paragraph, at) & (Role.Participle | Role.Converb)) !== 0) return [];
      if (/^(?:ki|d[ae]|bile|ise|her|ne kadar|olursa)$/.test(paragraph.lower(at))) return [];
      if (asks(at))
        return /^(?:her|hiç|bir|o|ya|ise)$/.test(paragraph.lower(at - 1)) ||
          asks(at - 1) ||
          /^(?:olursa|yazık|de|kadar)$/.test(paragraph.lower(at + 1))
          ? []
          : issue(mark.from, mark.to, 'hint', ASKED, '?');
    }
    return [];
  }
  return finite && isIndirect(paragraph, first, last) ? issue(mark.from, mark.to, 'hint', NOT_ASKED, '.') : [];
}

const plans = /^(?:düşün|planl|iste|tercih|umu|bekl)/;

/** “Sizce en güzel mevsim hangisi.”, “Bunun nedeni nedir.” */
function isNominalQuestion(paragraph: Paragraph, first: number, last: number): boolean {
  if (
    !/^(?:hangisi(?:dir)?|nedir|kimdir|nerededir|neresi(?:dir)?|kaçtır|nelerdir|nasıldır)$/.test(paragraph.lower(last))
  )
    return false;
  for (let at = first; at < last; at += 1)
    if (asking.test(paragraph.lower(at)) || /^(?:bil|anla|söyle|sor|bak|işte|ki$|belli)/.test(paragraph.lower(at)))
      return false;
  return last - first > 1;
}

/** “Ne zaman geleceğini bilmiyorum?”: the question is a part of a statement. */
function isIndirect(paragraph: Paragraph, first: number, last: number): boolean {
  const verb = paragraph.lower(last) === 'ediyorum' || /^(?:verm|verd)/.test(paragraph.lower(last)) ? last - 1 : last;
  const lower = paragraph.lower(verb);
  const readings = paragraph.analyse(paragraph.lower(last));
  const isFirst = readings.some(({ suffixes }) => /^A1(?:sg|pl)$/.test(suffixes.at(-1)?.name ?? ''));
  const isNegated = readings.some(({ suffixes }) => suffixes.some(({ name }) => /^Neg/.test(name)));
  const wonders =
    /^(?:sor(?:du|dum|duk|dular|uyor\p{Ll}*)$|merak$)/u.test(lower) || paragraph.lower(last - 1) === 'merak';
  const knows =
    isNegated && /^(?:bil|anla|hatırla|öğren|söyle|açıkla|sor|karar|düşün|belirt|gör|fark|kestir|unut)/.test(lower);
  if (!wonders && !(knows || (isFirst && /^(?:bil|öğren|açıkla)/.test(lower)))) return false;
  let part = -1;
  let asked = -1;
  for (let at = first; at < verb; at += 1) {
    const word = paragraph.lower(at);
    if (/^m[ıiuü]/.test(word) || word === ',') return false;
    const isAsked = asking.test(word) && !(asked >= 0 && asking.test(paragraph.lower(at - 1)));
    // “Ne yapacağını nasıl öğrendi?”
    if (isAsked && asked >= 0) return false;
    if (isAsked) asked = at;
    const isSaid =
      paragraph.endsWith(word, 'Acc', 'Dat') &&
      paragraph.analyse(word).some(({ word: { kind } }) => kind === 'v') &&
      asked >= 0;
    if (isSaid) part = at;
  }
  if (part < 0) return false;
  // “Neden geldiğini söylemedi?” may ask for the reason.
  return isFirst || wonders || !/^(?:neden|niçin|niye|nasıl|kim)$/.test(paragraph.lower(asked));
}

/** Words of questions that hardly mean anything else; neden is also a cause. */
const surely = /^(?:kim|kimler|kime|kimden|kaçta|nereye|nereden|niçin|niye|nerede|hangisi|hangi)$/;

/** “Yarın bize kimler gelecek.”, “Bu ürün ne işe yarar.”: a short sentence that can only be a question. */
function isWholeQuestion(paragraph: Paragraph, first: number, last: number): boolean {
  if (last - first > LONGEST_QUESTION) return false;
  // “Kim bilir”, “hangisi olursa olsun”, “kimi gitti kimi kaldı”
  const isFinal = paragraph
    .analyse(paragraph.lower(last))
    .some(({ suffixes }) =>
      /^(?:Past|Prog|Fut|Aor)/.test(suffixes.findLast(({ name }) => !/^A\d/.test(name))?.name ?? ''),
    );
  if (!isFinal || /^bil/.test(paragraph.lower(last))) return false;
  let found = 0;
  for (let at = first; at < last; at += 1) {
    const lower = paragraph.lower(at);
    if (
      /^(?:bak|bakalım|bil|gör|işte|söyle|acaba|ki|d[ae]|bile|ise|her|hiç|ne|bazı|kimi|değil|m[ıiuü]|yok|belli|diye)$/.test(
        lower,
      ) &&
      !isUse(paragraph, at)
    )
      return false;
    // “Uygulamayı nasıl güncellerim”, but “buna neden oldu”
    const isAskedOfVerb =
      at === last - 1 && /^(?:neden|nasıl)$/.test(lower) && !/^(?:ol|bil|gör)/.test(paragraph.lower(last));
    if (surely.test(lower) || isUse(paragraph, at) || isAskedOfVerb) found += 1;
  }
  return found === 1;
}

/** “ne işe yarar”, “ne zaman gelecek” */
function isUse(paragraph: Paragraph, at: number): boolean {
  return paragraph.lower(at) === 'ne' && /^(?:işe|zaman)$/.test(paragraph.lower(at + 1));
}

/** Maximum length, in words, of such a sentence. */
const LONGEST_QUESTION = 7;

/** “Hava karardı mı? lambalar yanar.”: mi means “whenever”. */
function isWhenever(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.tokens[index + 1];
  return (
    /^m[ıiuü]$/.test(paragraph.lower(index - 1)) &&
    paragraph.endsWith(paragraph.lower(index - 2), 'Past') &&
    next?.kind === 'word' &&
    readCasing(next.text) === 'lower' &&
    !/^(?:diye|de|di|sor|yoksa|ki|ya|ve|şekl|soru|gibi|m[ıiuü]|bilm|belli|tartış)/.test(next.text)
  );
}

/** “Malzemeler şunlar; un, su”, “belgeler şunlardır kimlik, fotoğraf” */
function checkList(paragraph: Paragraph, index: number): Issue[] {
  const { tokens } = paragraph;
  const mark = tokens[index];
  if (mark === undefined) return [];
  const announces = (at: number): boolean => /^(?:şunlar|şunlardır|şöyle|şöyledir)$/.test(paragraph.lower(at));
  // “Şu konular var; yazım, noktalama”
  const isListed =
    /^(?:var|vardır|gerekir|gerekiyor|gerekli|bulunur|bulunuyor)$/.test(paragraph.lower(index - 1)) &&
    [3, 4, 5].some((step) => paragraph.lower(index - step) === 'şu');
  if (
    mark.text === ';' &&
    (announces(index - 1) || isListed || isRowOfThings(paragraph, index + 1)) &&
    tokens[index + 1]?.kind === 'word'
  )
    return issue(mark.from, mark.to, 'hint', LIST, ':');
  // The first comma of the sentence, two words after şunlardır.
  const verb = tokens[index - 2];
  const isRow = mark.text === ',' && paragraph.lower(index - 2) === 'şunlardır' && tokens[index - 1]?.kind === 'word';
  return isRow && verb !== undefined ? issue(verb.from, verb.to, 'hint', LIST, `${verb.text}:`) : [];
}

/** “Kalın giysiler alın; mont, kazak, bere.”: nothing but three things or more up to the end of the sentence. */
function isRowOfThings(paragraph: Paragraph, first: number): boolean {
  let count = 0;
  for (let at = first; ; at += 2) {
    const readings = paragraph.analyse(paragraph.lower(at));
    const isThing = readings.some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
    if (!isThing || readings.some(({ word: { kind } }) => kind === 'i')) return false;
    count += 1;
    const mark = paragraph.tokens[at + 1];
    if (mark?.text === '.') return count >= LEAST_THINGS;
    if (mark?.text !== ',' && mark?.text !== 've') return false;
  }
}

const LEAST_THINGS = 3;

/** Garson, “Masanız hazır” dedi. */
function checkQuotedEnd(paragraph: Paragraph, index: number): Issue[] {
  const { tokens } = paragraph;
  const [last, mark] = [tokens[index - 1], tokens[index]];
  if (mark === undefined || last?.kind !== 'word' || !/^["”]$/.test(mark.text) || mark.from !== last.to) return [];
  if (!/^(?:dedi|der|diyor|demiş)(?:m|k|n|ler|lar)?$/.test(paragraph.lower(index + 1))) return [];
  const opening = tokens.findLastIndex(({ text }, at) => at < index && /^["“”]$/.test(text));
  const first = tokens[opening + 1];
  if (opening < 0 || tokens[opening]?.text === '”' || index - opening < 3 || first?.kind !== 'word') return [];
  if (readCasing(first.text) !== 'capitalized' || !/^,$|^$/.test(tokens[opening - 1]?.text ?? '')) return [];
  return (readRoles(paragraph, index - 1) & Role.Finite) !== 0 || isNamedState(paragraph, index - 1)
    ? issue(last.from, last.to, 'hint', QUOTED_END, `${last.text}.`)
    : [];
}

/** hazır, var, yok: a predicate without a verb. */
function isNamedState(paragraph: Paragraph, index: number): boolean {
  return /^(?:hazır|var|yok|değil|tamam|doğru|lazım|gerek)$/.test(paragraph.lower(index));
}

/** Yarın gelecek misin. */
function isAsked(paragraph: Paragraph, last: number): boolean {
  return (
    /^m[ıiuü](?:s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü][mz])?$/.test(paragraph.lower(last)) &&
    paragraph.lower(last - 1).length > 2 &&
    paragraph.analyse(paragraph.lower(last - 1)).length > 0
  );
}

/** Sınav ne zaman başlayacak! */
function checkWhen(paragraph: Paragraph, index: number): Issue[] {
  const mark = paragraph.tokens[index];
  const first = findStart(paragraph, index);
  if (mark === undefined || first === undefined || /[!?]/.test(paragraph.text[mark.to] ?? '')) return [];
  const isWhen = [index - 2, index - 3, index - 4].some(
    (at) => at > first && paragraph.lower(at) === 'zaman' && paragraph.lower(at - 1) === 'ne',
  );
  const last = paragraph.analyse(paragraph.lower(index - 1));
  const isFuture =
    last.length > 0 && last.every(({ suffixes }) => suffixes.some(({ name }) => /^(?:Fut|Prog)$/.test(name)));
  return isWhen && isFuture ? issue(mark.from, mark.to, 'hint', ASKED, '?') : [];
}

/** “Sevgili anneciğim;”, “Değerli okurlar: bu sayımızda …” */
function checkGreeting(paragraph: Paragraph, index: number): Issue[] {
  const { tokens, text } = paragraph;
  const mark = tokens[index];
  if (mark === undefined || !/^[;:]$/.test(mark.text)) return [];
  const first = tokens.findLastIndex(({ opensSentence }, at) => opensSentence && at < index);
  if (first < 0 || index - first > LONGEST_GREETING) return [];
  if (!/^(?:sevgili|sayın|değerli|kıymetli|canım|saygıdeğer|merhaba|selam)$/.test(paragraph.lower(first))) return [];
  if (!tokens.slice(first, index).every(({ kind }) => kind === 'word')) return [];
  const isAlone = text.slice(mark.to).trim() === '';
  const last = paragraph.lower(index - 1);
  const isAddressed =
    paragraph.endsWith(last, 'Pl', 'P1sg', 'P1pl') ||
    isGivenName(last) ||
    /^(?:bey|hanım|yetkili|başkan|müdür|hocam|arkadaşım|dost|okur)$/.test(last);
  return (isAlone && mark.text === ';') || (isAddressed && index - first > 1)
    ? issue(mark.from, mark.to, 'hint', GREETING, ',')
    : [];
}

/** geldiğini, gelen, gelmek: a part of the sentence with its own verb. */
function isPart(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(
      ({ word: { kind }, suffixes }) =>
        kind === 'v' && suffixes.some(({ name }) => /^(?:PastPart|PresPart|Inf\d?|And|By|When|Cond|Fut)$/.test(name)),
    );
}

/** The first token of a short sentence that ends at a token. */
function findStart(paragraph: Paragraph, index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - LONGEST); at -= 1)
    if (paragraph.tokens[at]?.opensSentence === true) return at;
  return undefined;
}

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
        ? issue(verb.from, verb.to, 'hint', COLON, `${verb.text}:`)
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
  return issue(comma.from, comma.to, 'error', DATE, '');
}
