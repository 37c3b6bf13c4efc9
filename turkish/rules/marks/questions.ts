import { readCasing } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';

export const askedMessage = 'Soru bildiren cümlenin sonuna soru işareti konur.';
const notAskedMessage = 'Cümlenin tamamı soru değilse sonuna nokta konur.';
const wheneverMessage = 'Şart bildiren “mı / mi”den sonra soru işareti konmaz.';

const asking = listWords(`
  hangi hangisi hangisini kaç kaça kaçta kaçtan kim kime kimi kimin kiminle nasıl ne neden nerede nereden nerelisin
  neresi nereye nesi neye neyi niçin niye
`);
const plans = /^(?:düşün|planl|iste|tercih|umu|bekl)/;

/** Question words with hardly another meaning. “Neden” is not among them: it is also the noun “cause”. */
const surely = listWords(`
  hangi hangimiz hanginiz hangisi kaça kaçta kaçtan kim kimden kime kimler nerede nereden nereye niçin niye
`);

/** Maximum length, in words, of such a sentence. */
const questionLengthMax = 9;
/** The same for questions about a person, and for those that only their first word or “acaba” shows. */
const personalLengthMax = 7;

/** Whether a word asks for something. */
export function isAsking(paragraph: Paragraph, index: number): boolean {
  return asking.has(paragraph.lower(index));
}

/** “Nereye gidiyorsun.” and “Ne zaman geldiğini bilmiyorum?”: the dot or question mark of a sentence. */
export function checkQuestion(paragraph: Paragraph, first: number, index: number): Issue[] {
  const mark = paragraph.tokens[index];
  const words = paragraph.tokens.slice(first, index);
  if (mark === undefined || words.some(({ kind, text }) => kind !== 'word' && text !== ',')) return [];
  if (mark.text === '?' && isWhenever(paragraph, index)) return issue(mark.from, mark.to, 'hint', wheneverMessage, '');
  const asks = (at: number): boolean => asking.has(paragraph.lower(at));
  const last = index - 1;
  if (mark.text === '.' && isPersonalQuestion(paragraph, first, last))
    return issue(mark.from, mark.to, 'hint', askedMessage, '?');
  if (mark.text === '.' && isAsked(paragraph, last)) return issue(mark.from, mark.to, 'hint', askedMessage, '?');
  const mayAsk = words.some((_, at) => asks(first + at) || surely.has(paragraph.lower(first + at)));
  // “Kütüphane kaça kadar açık acaba.”
  if (mark.text === '.' && mayAsk && paragraph.lower(last) === 'acaba')
    return issue(mark.from, mark.to, 'hint', askedMessage, '?');
  // Most sentences need not be read.
  if (mark.text === '.' && !mayAsk && !isNominalQuestion(paragraph, first, last)) return [];
  const finite = (readRoles(paragraph, last) & Role.Finite) !== 0;
  if (mark.text === '.') {
    if (!finite) {
      // Adın ne. Bu kim.
      const isWhat =
        /^(?:ne|kim|nerede|nasıl|kaç)$/.test(paragraph.lower(last)) &&
        last - first < 3 &&
        paragraph.endsWith(paragraph.lower(last - 1), 'P2sg', 'P2pl', 'P3sg');
      // “Bu elbise kaç lira.”
      const isPrice = /^(?:lira|para|metre|kilo|kişi|gün|saat|yaşında|dakika|euro|dolar)$/.test(paragraph.lower(last));
      const isHowMuch = isPrice && paragraph.lower(last - 1) === 'kaç' && last - first < personalLengthMax;
      // “Sence hangimiz haklı.”, “Şu dağların ardında ne var.”
      const isWhich =
        last - first < personalLengthMax &&
        last > first + 1 &&
        ((/^(?:hangimiz|hanginiz|hangisi)$/.test(paragraph.lower(last - 1)) &&
          (readRoles(paragraph, last) & Role.Adjective) !== 0) ||
          (paragraph.lower(last) === 'var' &&
            paragraph.lower(last - 1) === 'ne' &&
            (readRoles(paragraph, last - 2) & Role.Locative) !== 0)) &&
        !words.some((_, at) => isSaid(paragraph, first + at));
      return isWhat || isHowMuch || isWhich || isNominalQuestion(paragraph, first, last)
        ? issue(mark.from, mark.to, 'hint', askedMessage, '?')
        : [];
    }
    const name = paragraph.analyse(paragraph.lower(last));
    const isSecond =
      name.some(({ suffixes }) => /^A2(?:sg|pl)$/.test(suffixes.at(-1)?.name ?? '')) &&
      name.every(({ suffixes }) => !/^(?:Cond|Opt|Imp)/.test(suffixes.at(-2)?.name ?? ''));
    // “Hangisini seçtiğini görebilirsin”: the question is in a subordinate part.
    // “Nerede geçirmeyi düşünüyorsunuz”: the infinitive belongs to the predicate.
    const isPlan = plans.test(paragraph.lower(last)) && /m[ae](?:y[ıiae]|k)$/.test(paragraph.lower(last - 1));
    const hasPart = (): boolean => words.slice(0, isPlan ? -2 : -1).some((_, at) => isPart(paragraph, first + at));
    const isWhole = !words.some(({ text }) => text === ',') && isWholeQuestion(paragraph, first, last) && !hasPart();
    if (isWhole) return issue(mark.from, mark.to, 'hint', askedMessage, '?');
    if (!isSecond || /[ae]bil/.test(paragraph.lower(last)) || hasPart()) return [];
    // A question word belongs to the predicate if there is no participle or converb in between.
    for (let at = isPlan ? last - 2 : last - 1; at >= first; at -= 1) {
      if ((readRoles(paragraph, at) & (Role.Participle | Role.Converb)) !== 0) return [];
      if (/^(?:ki|d[ae]|bile|ise|her|ne kadar|olursa)$/.test(paragraph.lower(at))) return [];
      if (asks(at))
        return /^(?:her|hiç|bir|o|ya|ise)$/.test(paragraph.lower(at - 1)) ||
          asks(at - 1) ||
          /^(?:olursa|yazık|de|kadar)$/.test(paragraph.lower(at + 1))
          ? []
          : issue(mark.from, mark.to, 'hint', askedMessage, '?');
    }
    return [];
  }
  return finite && isIndirect(paragraph, first, last) ? issue(mark.from, mark.to, 'hint', notAskedMessage, '.') : [];
}

/** “Sizce en güzel mevsim hangisi.”, “Bunun nedeni nedir.” */
function isNominalQuestion(paragraph: Paragraph, first: number, last: number): boolean {
  if (
    !/^(?:hangisi(?:dir)?|nedir|kimdir|nerededir|neresi(?:dir)?|kaçtır|nelerdir|nasıldır)$/.test(paragraph.lower(last))
  )
    return false;
  for (let at = first; at < last; at += 1)
    if (asking.has(paragraph.lower(at)) || /^(?:bil|anla|söyle|sor|bak|işte|ki$|belli)/.test(paragraph.lower(at)))
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
    /^(?:sor(?:du|dum|duk|dular|uyor[a-zß-öø-ÿğış]*)$|merak$)/.test(lower) || paragraph.lower(last - 1) === 'merak';
  const knows =
    isNegated && /^(?:bil|anla|hatırla|öğren|söyle|açıkla|sor|karar|düşün|belirt|gör|fark|kestir|unut)/.test(lower);
  if (!wonders && !(knows || (isFirst && /^(?:bil|öğren|açıkla)/.test(lower)))) return false;
  let part = -1;
  let asked = -1;
  for (let at = first; at < verb; at += 1) {
    const word = paragraph.lower(at);
    if (/^m[ıiuü]/.test(word) || word === ',') return false;
    const isAsked = asking.has(word) && !(asked >= 0 && asking.has(paragraph.lower(at - 1)));
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

/** “Yarın bize kimler gelecek.”, “Bu ürün ne işe yarar.”: a short sentence that can only be a question. */
function isWholeQuestion(paragraph: Paragraph, first: number, last: number): boolean {
  if (last - first > questionLengthMax) return false;
  const mayAsk = (at: number): boolean =>
    surely.has(paragraph.lower(at)) || /^(?:ne|kaç|neden|nasıl)$/.test(paragraph.lower(at));
  let asked = first;
  while (asked < last && !mayAsk(asked)) asked += 1;
  // “Öğretmen kime baktı anlamadım”
  if (asked === last || isSaid(paragraph, last - 1)) return false;
  // “Kim bilir”, “hangisi olursa olsun”, “kimi gitti kimi kaldı”
  const isFinal = paragraph
    .analyse(paragraph.lower(last))
    .some(({ suffixes }) =>
      /^(?:Past|Prog|Fut|Aor|Neces)/.test(suffixes.findLast(({ name }) => !/^A\d/.test(name))?.name ?? ''),
    );
  if (!isFinal || /^bil/.test(paragraph.lower(last))) return false;
  const isWondered = hasWord(paragraph, first, last, 'acaba');
  let found = 0;
  for (let at = first; at < last; at += 1) {
    const lower = paragraph.lower(at);
    if (isMentioned(paragraph, at)) return false;
    if (
      /^(?:bak|bakalım|bil|gör|işte|söyle|ki|d[ae]|bile|ise|her|hiç|ne|bazı|kimi|değil|m[ıiuü]|yok|belli|diye|meğer|sanki)$/.test(
        lower,
      ) &&
      !isUse(paragraph, at)
    )
      return false;
    if (surely.has(lower) || isUse(paragraph, at) || isAmount(paragraph, at)) found += 1;
    else if (/^(?:neden|nasıl)$/.test(lower) && isOfPredicate(paragraph, first, at, last, isWondered)) found += 1;
  }
  return found === 1;
}

/** “Nasıl Yapılır serisi”, “neden sözcüğü”, “neden sonra”: no word of a question, but a name or a part of a phrase. */
function isMentioned(paragraph: Paragraph, at: number): boolean {
  if (!isAsking(paragraph, at)) return false;
  const next = paragraph.tokens[at + 1]?.text ?? '';
  if (paragraph.lower(at) === 'neden' && /^son(?:ra|uç)$/.test(next)) return true;
  if (/^(?:sözcü[kğ]|kelime|sorusu|zamir|sıfatı|zarfı|başlı[kğ]ı|yazısı)/.test(next)) return true;
  const readings = paragraph.analyse(next);
  return (
    readCasing(next) === 'capitalized' && readings.length > 0 && readings.every(({ word: { kind } }) => kind === 'v')
  );
}

/** Whether a word is a predicate of its own: anladım, baktı. */
function isSaid(paragraph: Paragraph, index: number): boolean {
  return (
    (readRoles(paragraph, index) & Role.Finite) !== 0 &&
    paragraph
      .analyse(paragraph.lower(index))
      .some(
        ({ word: { kind }, suffixes }) => kind === 'v' && suffixes.some(({ name }) => /^(?:Past|Prog|Fut)/.test(name)),
      )
  );
}

/**
 * “Uygulamayı nasıl güncellerim”, “Neden fiyatlar arttı”, “Acaba hava nasıl olacak”; but “buna neden oldu”.
 * @param isWondered whether the sentence has “acaba”
 */
function isOfPredicate(paragraph: Paragraph, first: number, at: number, last: number, isWondered: boolean): boolean {
  if (isWondered) return true;
  if (/^(?:ol|bil|gör)/.test(paragraph.lower(last))) return false;
  if (at === last - 1) return true;
  return (
    at === first && last - first <= personalLengthMax && !/^(?:ki|bir|bu|olarak|de|da)$/.test(paragraph.lower(at + 1))
  );
}

/** “Kaç kişi geldi”, “kaç lira tuttu”; but “kaç kez söyledim”, “kaç gündür bekliyorum”. */
function isAmount(paragraph: Paragraph, at: number): boolean {
  const next = paragraph.lower(at + 1);
  return (
    paragraph.lower(at) === 'kaç' &&
    !/^(?:kez|kere|defa|para|bin|yüz|gece|zaman|yıl|gün|ay|saat|göç)$|d[ıiuü]r$/.test(next) &&
    paragraph.lower(at - 1) !== 'bir' &&
    paragraph.analyse(next).some(({ word: { kind } }) => 'ntuc'.includes(kind))
  );
}

function hasWord(paragraph: Paragraph, first: number, last: number, word: string): boolean {
  for (let at = first; at <= last; at += 1) if (paragraph.lower(at) === word) return true;
  return false;
}

/** “ne işe yarar”, “ne zaman gelecek”, “ne gibi evraklar gerekiyor” */
function isUse(paragraph: Paragraph, at: number): boolean {
  return paragraph.lower(at) === 'ne' && /^(?:işe|zaman|gibi|tür)$/.test(paragraph.lower(at + 1));
}

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

/** “Nasılsınız.”, “Kaç yaşındasın.”, “Bugün günlerden ne.”, “Bu kadar yolu yürüyerek mi geldin.” */
function isPersonalQuestion(paragraph: Paragraph, first: number, last: number): boolean {
  const lower = paragraph.lower(last);
  if (/^(?:nasılsın|nereli|kimsin|neredesin|nerdesin|kaçıncısın)(?:[ıiuü]z|sin|siniz)?$/.test(lower))
    return last - first < 3;
  if (lower === 'ne' && paragraph.lower(last - 1) === 'günlerden') return true;
  if (/s[ıiuü]n(?:[ıiuü]z)?$/.test(lower) && /^(?:kaç|hangi|nasıl|ne)$/.test(paragraph.lower(last - 1)))
    return (readRoles(paragraph, last) & Role.Finite) === 0 && last - first < personalLengthMax;
  // The particle before a verb in the second person, but not “güzel mi güzelsin”.
  return (
    /^m[ıiuü]$/.test(paragraph.lower(last - 1)) &&
    paragraph
      .analyse(lower)
      .some(({ word: { kind }, suffixes }) => kind === 'v' && /^A2/.test(suffixes.at(-1)?.name ?? '')) &&
    (readRoles(paragraph, last - 2) & Role.Finite) === 0 &&
    paragraph.lower(last - 2).slice(0, 3) !== lower.slice(0, 3)
  );
}

/** Yarın gelecek misin. */
export function isAsked(paragraph: Paragraph, last: number): boolean {
  return (
    /^m[ıiuü](?:s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü][mz])?$/.test(paragraph.lower(last)) &&
    paragraph.lower(last - 1).length > 2 &&
    paragraph.analyse(paragraph.lower(last - 1)).length > 0
  );
}

/** Sınav ne zaman başlayacak! */
export function checkWhen(paragraph: Paragraph, first: number, index: number): Issue[] {
  const mark = paragraph.tokens[index];
  if (mark === undefined || /[!?]/.test(paragraph.text[mark.to] ?? '')) return [];
  const isWhen = [index - 2, index - 3, index - 4].some(
    (at) => at > first && paragraph.lower(at) === 'zaman' && paragraph.lower(at - 1) === 'ne',
  );
  const last = paragraph.analyse(paragraph.lower(index - 1));
  const isFuture =
    last.length > 0 && last.every(({ suffixes }) => suffixes.some(({ name }) => /^(?:Fut|Prog)$/.test(name)));
  return isWhen && isFuture ? issue(mark.from, mark.to, 'hint', askedMessage, '?') : [];
}

/** geldiğini, gelen, gelmek: a part of the sentence with its own verb. */
function isPart(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  // yarışı: from yarış rather than from yarmak.
  const isNoun = readings.some(({ word: { kind } }) => kind === 'n');
  return readings.some(
    ({ word: { kind }, suffixes }) =>
      kind === 'v' &&
      suffixes.some(
        ({ name }) =>
          /^(?:PastPart|PresPart|Inf\d?|And|By|When|Cond|Fut)$/.test(name) && !(isNoun && name.startsWith('Inf')),
      ),
  );
}

function issue(from: number, to: number, kind: 'error' | 'hint', message: string, proposal: string): Issue[] {
  return [{ from, to, kind, rule: 'punctuation', message, proposals: [proposal] }];
}
