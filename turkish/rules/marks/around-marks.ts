import { takesForeignSuffixes } from '../../morphology/foreign-suffixes.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';

const dotsMessage = 'Üç nokta üç tane konur.';
const percentMessage = 'Yüzde işareti ile sayı arasında boşluk bırakılmaz.';
const percentFirstMessage = 'Yüzde işareti sayının önüne yazılır.';
const commasMessage = 'Virgül bir kez konur.';
const apostropheMessage = 'Kesme işaretinin yanında boşluk bırakılmaz.';
const bracketMessage = 'Ayracın dışında boşluk bırakılır.';
/** Checks the surroundings of marks: two or four dots, “% 50”, kitap(roman), (roman)kitap. */
export function checkAround(paragraph: Paragraph, index: number): Issue[] {
  const { tokens } = paragraph;
  const token = tokens[index];
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  if (token === undefined) return [];
  // “!..” is correct, and “___ .. ___” is a blank to fill in.
  const isAfterWord = before?.to === token.from || (before?.kind === 'word' && next?.kind === 'word');
  const isGap = token.text === '..' && (before === undefined || !isAfterWord || /^[!?]$/.test(before.text));
  if (/^\.\.$|^\.{4,}$/.test(token.text) && !isGap)
    return [
      spacing(
        before?.to ?? token.from,
        token.to,
        dotsMessage,
        (token.text.length === 2 ? '.' : '...') + (next?.kind === 'word' && next.from === token.to ? ' ' : ''),
      ),
    ];
  // 50%: the percent sign precedes the number.
  if (token.text === '%' && before?.kind === 'number' && before.to === token.from && next?.kind !== 'number')
    return [spacing(before.from, token.to, percentFirstMessage, `%${before.text}`)];
  if (token.text === ',' && next?.text === ',') return [spacing(token.from, next.to, commasMessage, ',')];
  if (/^['’]$/.test(token.text)) return checkApostropheSpace(paragraph, index);
  if (token.text === '%' && next?.kind === 'number' && next.from === token.to + 1)
    return [spacing(token.from, next.to, percentMessage, `%${next.text}`)];
  if (
    token.text === '(' &&
    before?.kind === 'word' &&
    before.to === token.from &&
    before.text.length > 2 &&
    // dosya(ların)
    !(tokens[index + 2]?.text === ')' && takesForeignSuffixes(paragraph.speller.analyser, next?.text ?? '')) &&
    // metin.yaz(dosya)
    !(tokens[index - 2]?.text === '.' && tokens[index - 2]?.to === before.from) &&
    // emacs(1), Python(3): a manual page, a version.
    !(next?.kind === 'number' && paragraph.text[next.to] === ')') &&
    paragraph.speller.judge(before.text) === 'right' &&
    (next?.kind === 'number' || (next?.kind === 'word' && next.text.length > 3))
  ) {
    return [spacing(token.from, token.to, bracketMessage, ' (')];
  }
  if (
    token.text === ')' &&
    before?.kind === 'word' &&
    next?.kind === 'word' &&
    next.from === token.to &&
    next.text.length > 4 &&
    paragraph.speller.judge(next.text) === 'right' &&
    before.text.length > 3
  ) {
    return [spacing(token.from, token.to, bracketMessage, ') ')];
  }
  return [];
}

/** Ankara' da, Ankara 'da: no space belongs next to the apostrophe of a suffix. */
function checkApostropheSpace(paragraph: Paragraph, index: number): Issue[] {
  const [before, token, next] = [paragraph.tokens[index - 1], paragraph.tokens[index], paragraph.tokens[index + 1]];
  if (token === undefined || next?.kind !== 'word' || before === undefined || before.kind === 'mark') return [];
  const gaps = [token.from - before.to, next.from - token.to];
  if (gaps[0] === gaps[1] || Math.max(...gaps) !== 1 || Math.min(...gaps) !== 0) return [];
  // A single quotation mark comes in pairs.
  if (paragraph.text.slice(next.to, next.to + 200).search(/['’](?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/) >= 0) return [];
  if (!/^[a-zß-öø-ÿğış]{1,7}$/.test(next.text) || !paragraph.speller.apostrophe.fits(before.text, next.text)) return [];
  return [spacing(before.from, next.to, apostropheMessage, `${before.text}${token.text}${next.text}`)];
}

/** Creates a spacing issue whose proposal replaces the marked stretch. */
export function spacing(from: number, to: number, message: string, proposal: string): Issue {
  return { from, to, kind: 'error', rule: 'spacing', message, proposals: [proposal] };
}
