import { beginsUpper, readCasing } from '../../letters/casing.ts';
import { isEnglish } from '../../spelling/english.ts';
import type { Issue } from '../issue.ts';
import { isUnmarked } from '../text/lost-marks.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { isCareless } from '../text/practice.ts';
import { Role, readRoles } from '../text/roles.ts';
import { checkAround, spacing } from './around-marks.ts';

const beforeMessage = 'Noktalama işaretinden önce boşluk bırakılmaz.';
const afterMessage = 'Noktalama işaretinden sonra boşluk bırakılır.';
const doubleMessage = 'Kelimeler arasında bir boşluk bırakılır.';
const withinMessage = 'Ayraç ve tırnağın iç yanında boşluk bırakılmaz.';
/** Checks spaces around punctuation marks (TDK, Noktalama İşaretleri). */
export function checkSpacing(paragraph: Paragraph): Issue[] {
  const { text, tokens } = paragraph;
  return tokens.flatMap((token, index): Issue[] => {
    const next = tokens[index + 1];
    if (token.kind !== 'mark' && (next === undefined || next.from <= token.to + 1)) return [];
    const found: Issue[] = [];
    const gap = next === undefined ? '' : text.slice(token.to, next.from);
    if (next !== undefined && /^ {2,}$/.test(gap)) found.push(spacing(token.to, next.from, doubleMessage, ' '));
    if (token.kind !== 'mark') return found;
    const before = tokens[index - 1];
    if (/^[,;:!?.…]$|^\.{2,3}$/.test(token.text)) {
      const gapBefore = before === undefined ? '' : text.slice(before.to, token.from);
      const isEllipsis = token.text.length > 1 || token.text === '…';
      const opensFigures = token.text === '.' && next?.kind === 'number' && next.from === token.to;
      if (
        /^ +$/.test(gapBefore) &&
        (before?.kind !== 'mark' || (/^[”)]$/.test(before.text) && /^[,;.]$/.test(token.text))) &&
        !isEllipsis &&
        !opensFigures &&
        // .env, .NET: a name that begins with a dot.
        !(
          token.text === '.' &&
          next?.from === token.to &&
          !isProseWord(paragraph, next.text) &&
          (next.kind === 'other' || (next.kind === 'word' && readCasing(next.text) !== 'capitalized'))
        ) &&
        // :droid, and ! and ? before code.
        !(token.text === ':' && next?.from === token.to && !isTurkish(paragraph, next.text)) &&
        !isSmiley(text, token.from)
      ) {
        found.push(
          spacing(
            before?.to ?? token.from,
            token.to,
            beforeMessage,
            token.text + (next?.kind === 'word' && gap === '' ? ' ' : ''),
          ),
        );
      } else if (
        next?.from === token.to &&
        !/^(?:\.{2}|\.{4,})$/.test(token.text) &&
        needsSpaceAfter(paragraph, index)
      ) {
        found.push(spacing(token.from, token.to, afterMessage, `${token.text} `));
      }
    }
    found.push(...checkAround(paragraph, index));
    const closes = token.text === '“' && before?.kind === 'word' && before.to === token.from;
    if (/^[([“]$/.test(token.text) && !closes && / $/.test(gap) && next?.text !== ']')
      found.push(spacing(token.from, next?.from ?? token.to, withinMessage, token.text));
    if (
      /^[)\]”]$/.test(token.text) &&
      before !== undefined &&
      before.text !== '[' &&
      /^ +$/.test(text.slice(before.to, token.from))
    ) {
      found.push(spacing(before.to, token.to, withinMessage, token.text));
    }
    return found;
  });
}

/** :) and ;-) contain intentional marks, and so do :issue: and :smile:. */
function isSmiley(text: string, at: number): boolean {
  return /^[:;][-']?[()DPp]/.test(text.slice(at, at + 3)) || /^:[a-z][\w+.-]{0,30}:/.test(text.slice(at, at + 33));
}

/** “şunlardı :başarı”, but :droid */
function isTurkish({ speller }: Paragraph, word: string): boolean {
  return word.length >= longLength && speller.judge(word) === 'right' && !isEnglish(word);
}

/** “geldi .çok”, but .env, .tar */
function isProseWord(paragraph: Paragraph, word: string): boolean {
  if (readCasing(word) !== 'lower') return false;
  return isTurkish(paragraph, word) || (/[çğışöü]/.test(word) && paragraph.speller.judge(word) === 'right');
}

/** Minimum length, in letters, of a word that is no sign of a chat. */
const longLength = 5;

/** “bilmiyordur.sorduğum”: between two words of prose, the first of which is conjugated. */
function endsSentence(paragraph: Paragraph, index: number): boolean {
  const [before, next, after] = [index - 1, index + 1, index + 2].map((at) => paragraph.tokens[at]);
  if (before === undefined || next === undefined || next.text.length < 2) return false;
  // sayfa.ekle(), dosya.oku.bak
  if (
    after !== undefined &&
    after.from === next.to &&
    /^[.([{=:_]/.test(after.text) &&
    paragraph.text[after.to] !== ' '
  )
    return false;
  if (paragraph.tokens[index - 2]?.to === before.from && paragraph.tokens[index - 2]?.kind === 'mark') return false;
  const isProse = [index - 1, index + 1].every((at) => {
    const { text } = paragraph.tokens[at] ?? { text: '' };
    return (
      /^[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş][a-zß-öø-ÿğış’']+$/.test(text) &&
      (/^(?:edit|not)$/.test(text) ||
        (/^(?:right|circumflex|name|wrong)$/.test(paragraph.speller.judge(text)) && !isEnglish(text)) ||
        isUnmarked(paragraph, at))
    );
  });
  if (!isProse) return false;
  if (isUnmarked(paragraph, index - 1) && next.text.length >= wordLengthMin) return true;
  const isPredicate =
    (readRoles(paragraph, index - 1) & (Role.Finite | Role.Nominal)) !== 0 ||
    /^(?:var|yok|değil)(?:d[ıiu]r?|t[ıu]r?)?$/.test(paragraph.lower(index - 1));
  if (isPredicate && paragraph.lower(index - 1).length > 4) return true;
  return leavesOutCapitals(paragraph, index) || isBetweenSentences(paragraph, index);
}

/**
 * “Ürün çok güzel.tavsiye ederim”: several words stand before the dot, and behind it as many with a predicate at their
 * end; not in a text with code.
 */
function isBetweenSentences(paragraph: Paragraph, index: number): boolean {
  const { tokens } = paragraph;
  const isWord = (at: number): boolean => tokens[at]?.kind === 'word' && paragraph.areNeighbours(at);
  // dosya.yeni: a noun is rather the beginning of a name.
  if ((readRoles(paragraph, index - 1) & predicates) === 0) return false;
  if (!isWord(index - 2) || !isWord(index - 3) || (tokens[index - 1]?.text.length ?? 0) < wordLengthMin) return false;
  if (tokens.some(({ kind, text }) => kind === 'other' || /^[=(){}<>[\]]$/.test(text))) return false;
  let last = index + 1;
  while (isWord(last) && tokens[last + 1]?.kind === 'word') last += 1;
  return last > index + 1 && (readRoles(paragraph, last) & Role.Finite) !== 0;
}

/** What a careless sentence may end with. */
const predicates = Role.Adjective | Role.Adverb | Role.Finite | Role.Nominal | Role.Converb | Role.Participle;

/** Whether the writer of a paragraph leaves out capital letters: it begins with a small one, and so does another sentence. */
function leavesOutCapitals(paragraph: Paragraph, index: number): boolean {
  const [first, before, next] = [0, index - 1, index + 1].map((at) => paragraph.tokens[at]);
  return (
    (before?.text.length ?? 0) >= wordLengthMin &&
    (next?.kind === 'number' || (next?.text.length ?? 0) >= wordLengthMin) &&
    first?.kind === 'word' &&
    readCasing(first.text) === 'lower' &&
    paragraph.tokens.some(
      ({ kind, opensSentence, text, from }, at) =>
        at > 0 &&
        opensSentence &&
        kind === 'word' &&
        readCasing(text) === 'lower' &&
        from > (paragraph.tokens[at - 1]?.to ?? from),
    )
  );
}

/** Minimum length, in letters, of words of prose around a dot. */
const wordLengthMin = 3;

/** Whether a mark lacks the space after it: “geldi.çok”, “var...neyse”. */
export function needsSpaceAfter(paragraph: Paragraph, index: number): boolean {
  const mark = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  const next = paragraph.tokens[index + 1];
  if (mark === undefined || next === undefined || before?.to !== mark.from) return false;
  // “Öğretmen,“Sessiz olun.” dedi”
  if (mark.text === ',' && next.text === '“') return before.kind === 'word';
  // II.Mehmet, XX.yüzyılda
  if (mark.text === '.' && /^(?:II|III|IV|VI{0,3}|IX|XI{0,3}|XIV|XVI{0,3}|XIX|XXI?)$/.test(before.text))
    return /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]/.test(next.text) || ofCentury.test(next.text);
  // “sık görülen bir hastalık.20 yaşından sonra”
  if (mark.text === '.' && next.kind === 'number' && before.kind === 'word')
    return (
      paragraph.tokens[index + 2]?.kind === 'word' &&
      paragraph.areNeighbours(index + 1) &&
      isTurkish(paragraph, before.text) &&
      (leavesOutCapitals(paragraph, index) ||
        // “değildir.21 Bu nedenle”: the number of a footnote.
        (readCasing(paragraph.tokens[index + 2]?.text ?? '') === 'lower' &&
          (readRoles(paragraph, index - 1) & (Role.Finite | Role.Nominal)) !== 0))
    );
  // “3 porsiyon Adana,1 porsiyon lahmacun”
  if (mark.text === ',' && next.kind === 'number' && before.kind === 'word')
    return (
      before.text.length >= wordLengthMin &&
      /^\d{1,3}$/.test(next.text) &&
      readCasing(before.text) !== 'upper' &&
      paragraph.tokens[index + 2]?.kind === 'word' &&
      paragraph.areNeighbours(index + 1) &&
      isCareless(paragraph)
    );
  // sayfa2.A1: a table cell.
  if (next.kind !== 'word' || /^[A-ZÀ-ÖØ-ÞĞİŞ]\d/.test(next.text)) return false;
  if (mark.text === '.' || mark.text === '…' || mark.text.length > 1) {
    // Bekle...Geliyorum
    if (mark.text !== '.') return before.kind === 'word' && opensClause(paragraph, index);
    if (before.kind === 'number') return isOrdinal(paragraph, index);
    // T.C., a.ş., www.x, 3.’sü and file names.
    if (mark.text !== '.' || before.kind !== 'word' || before.text.length < 3) return false;
    // Yrd.Doç.Dr. Ayşe
    if (/^(?:Prof|Doç|Yrd|Arş|Öğr|Uzm|Gör)$/.test(before.text)) return /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]/.test(next.text);
    if (isQualified(paragraph, index)) return false;
    return beginsUpper(next.text)
      ? /^[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş][a-zß-öø-ÿğış]/.test(before.text)
      : endsSentence(paragraph, index);
  }
  // og:title, std:string: not sentences.
  const isProse = (word: string): boolean => paragraph.speller.judge(word) === 'right';
  if (mark.text === ':')
    return (
      before.kind === 'word' &&
      before.text.length > 2 &&
      isProse(before.text) &&
      isProse(next.text) &&
      !isRatio(paragraph, index)
    );
  // “3483,çok güzel”: a row number.
  const isRow = mark.text === ',' && /^\d{3,}$/.test(before.text);
  return before.kind === 'word' || (before.kind === 'number' && !isRow) || isRepeated(paragraph, index);
}

/** “Bekle...Geliyorum”, “ucuzdu...nasıl oldu”: a capital letter, or a word of prose after another one, follows the dots. */
function opensClause(paragraph: Paragraph, index: number): boolean {
  const [before, next] = [-1, 1].map((step) => paragraph.tokens[index + step]?.text ?? '');
  if (/^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]/.test(next ?? '')) return true;
  return [before, next].every(
    (word = '') =>
      word.length >= wordLengthMin &&
      /^[a-zß-öø-ÿğış]+$/.test(word) &&
      paragraph.speller.judge(word) === 'right' &&
      !isEnglish(word),
  );
}

/** The last mark of “olsun!!herkes”. */
function isRepeated({ tokens }: Paragraph, index: number): boolean {
  let at = index;
  while (/^[!?]$/.test(tokens[at]?.text ?? '') && tokens[at - 1]?.to === tokens[at]?.from) at -= 1;
  return at < index - 1 && tokens[at]?.kind === 'word' && (tokens[index + 1]?.text.length ?? 0) >= wordLengthMin;
}

/** What a numeral of Rome counts. */
const ofCentury = /^(?:yüzyıl|yy$|asır|asrın|madde|bölüm|sınıf|cilt)/;

/** 4.gün, 3.kat: the dot of an ordinal number; not 1.2.kısım, 3.cü, 2.jpg. */
function isOrdinal(paragraph: Paragraph, index: number): boolean {
  const [before, mark, next, after] = [index - 1, index, index + 1, index + 2].map((at) => paragraph.tokens[at]);
  if (before === undefined || mark === undefined || next === undefined || !/^\d{1,3}$/.test(before.text)) return false;
  if (next.text.length < 3 || /^(?:[ıiuü]?n?c[ıiuü]|s[ıiuü](?:n[ae]|n[ıiuü]n?|nd[ae]n?)?$)/.test(next.text))
    return false;
  if (paragraph.speller.apostrophe.fits(before.text, next.text)) return false;
  if (/\S/.test(paragraph.text[before.from - 1] ?? ' ')) return false;
  if (after !== undefined && after.from === next.to && !/^[.,;:!?)”"…]$/.test(after.text)) return false;
  return (
    /^[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş][a-zß-öø-ÿğış]+(?:['’][a-zß-öø-ÿğış]+)?$/.test(next.text) &&
    !isEnglish(next.text) &&
    (/^(?:right|circumflex)$/.test(paragraph.speller.judge(next.text)) || next.text === 'gun')
  );
}

/** System.Windows.Media, Microsoft.FeatureManagement: dotted names in programs. */
function isQualified({ tokens }: Paragraph, index: number): boolean {
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || next === undefined) return false;
  const isDot = (at: number, from: number): boolean => tokens[at]?.text === '.' && tokens[at].from === from;
  const isChain =
    (isDot(index + 2, next.to) && tokens[index + 3]?.from === next.to + 1) ||
    (isDot(index - 2, before.from - 1) && tokens[index - 3]?.to === before.from - 1);
  return isChain || readCasing(next.text) === 'mixed' || (isEnglish(before.text) && isEnglish(next.text));
}

/** (pirinç:su, bulgur:su): ratios of words, next to ratios of numbers or in brackets. */
function isRatio({ tokens }: Paragraph, index: number): boolean {
  return (
    [-3, -2, 2, 3].some((step) => /^[(:]$/.test(tokens[index + step]?.text ?? '')) && tokens[index + 2]?.text !== '.'
  );
}
