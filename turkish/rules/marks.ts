import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const BEFORE = 'Noktalama işaretinden önce boşluk bırakılmaz.';
const AFTER = 'Noktalama işaretinden sonra boşluk bırakılır.';
const DOUBLE = 'Kelimeler arasında bir boşluk bırakılır.';
const WITHIN = 'Ayraç ve tırnağın iç yanında boşluk bırakılmaz.';
const DOTS = 'Üç nokta üç tane konur.';
const PERCENT = 'Yüzde işareti ile sayı arasında boşluk bırakılmaz.';
const PERCENT_FIRST = 'Yüzde işareti sayının önüne yazılır.';
const COMMAS = 'Virgül bir kez konur.';
const APOSTROPHE = 'Kesme işaretinin yanında boşluk bırakılmaz.';
const BRACKET = 'Ayracın dışında boşluk bırakılır.';
const UNPAIRED = 'Tırnak işaretinin eşi yok.';
const DOUBLED = 'İki kesme işareti tırnak değildir.';
const FORM = 'Türkçede “ ” tırnakları kullanılır.';
const MIXED = 'Tırnağın açılışı ile kapanışı aynı türden olmalıdır.';
const OUTSIDE = 'Tırnağın dış yanında boşluk bırakılır.';
const NO_APOSTROPHE = 'Tırnak içindeki söze gelen ekler kesme işaretiyle ayrılmaz.';
const DIRECTION = 'Açılış tırnağı “, kapanış tırnağı ” biçimindedir.';

/** Spaces around marks of punctuation (TDK, Noktalama İşaretleri). */
export function checkSpacing(paragraph: Paragraph): Issue[] {
  const { text, tokens } = paragraph;
  return tokens.flatMap((token, index): Issue[] => {
    const found: Issue[] = [];
    const next = tokens[index + 1];
    const gap = next === undefined ? '' : text.slice(token.to, next.from);
    if (next !== undefined && /^ {2,}$/.test(gap)) found.push(spacing(token.to, next.from, DOUBLE, ' '));
    if (token.kind !== 'mark') return found;
    const before = tokens[index - 1];
    if (/^[,;:!?.…]$|^\.{2,3}$/.test(token.text)) {
      const gapBefore = before === undefined ? '' : text.slice(before.to, token.from);
      const isEllipsis = token.text.length > 1 || token.text === '…';
      const opensFigures = token.text === '.' && next?.kind === 'number' && next.from === token.to;
      if (
        /^ +$/.test(gapBefore) &&
        before?.kind !== 'mark' &&
        !isEllipsis &&
        !opensFigures &&
        !isSmiley(text, token.from)
      ) {
        found.push(
          spacing(
            before?.to ?? token.from,
            token.to,
            BEFORE,
            token.text + (next?.kind === 'word' && gap === '' ? ' ' : ''),
          ),
        );
      } else if (next?.from === token.to && needsSpaceAfter(paragraph, index)) {
        found.push(spacing(token.from, token.to, AFTER, `${token.text} `));
      }
    }
    found.push(...checkAround(paragraph, index));
    if (/^[([“]$/.test(token.text) && / $/.test(gap))
      found.push(spacing(token.from, next?.from ?? token.to, WITHIN, token.text));
    if (/^[)\]”]$/.test(token.text) && before !== undefined && /^ +$/.test(text.slice(before.to, token.from))) {
      found.push(spacing(before.to, token.to, WITHIN, token.text));
    }
    return found;
  });
}

function spacing(from: number, to: number, message: string, proposal: string): Issue {
  return { from, to, kind: 'error', rule: 'spacing', message, proposals: [proposal] };
}

/** Marks whose neighbours are wrong: two or four dots, % 50, kitap(roman), (roman)kitap. */
function checkAround(paragraph: Paragraph, index: number): Issue[] {
  const { tokens } = paragraph;
  const token = tokens[index];
  const before = tokens[index - 1];
  const next = tokens[index + 1];
  if (token === undefined) return [];
  if (/^\.\.$|^\.{4,}$/.test(token.text))
    return [spacing(token.from, token.to, DOTS, token.text.length === 2 ? '.' : '...')];
  // 50%: the mark stands before the figures.
  if (token.text === '%' && before?.kind === 'number' && before.to === token.from && next?.kind !== 'number')
    return [spacing(before.from, token.to, PERCENT_FIRST, `%${before.text}`)];
  if (token.text === ',' && next?.text === ',') return [spacing(token.from, next.to, COMMAS, ',')];
  if (/^['’]$/.test(token.text)) return checkApostropheSpace(paragraph, index);
  if (token.text === '%' && next?.kind === 'number' && next.from === token.to + 1)
    return [spacing(token.from, next.to, PERCENT, `%${next.text}`)];
  if (
    token.text === '(' &&
    before?.kind === 'word' &&
    before.to === token.from &&
    before.text.length > 2 &&
    (next?.kind === 'number' || (next?.kind === 'word' && next.text.length > 3))
  ) {
    return [spacing(token.from, token.to, BRACKET, ' (')];
  }
  if (
    token.text === ')' &&
    before?.kind === 'word' &&
    next?.kind === 'word' &&
    next.from === token.to &&
    before.text.length > 3
  ) {
    return [spacing(token.from, token.to, BRACKET, ') ')];
  }
  return [];
}

/** Ankara' da, Ankara 'da: no space stands beside the apostrophe of a suffix. */
function checkApostropheSpace(paragraph: Paragraph, index: number): Issue[] {
  const [before, token, next] = [paragraph.tokens[index - 1], paragraph.tokens[index], paragraph.tokens[index + 1]];
  if (token === undefined || next?.kind !== 'word' || before === undefined || before.kind === 'mark') return [];
  const gaps = [token.from - before.to, next.from - token.to];
  if (gaps[0] === gaps[1] || Math.max(...gaps) !== 1 || Math.min(...gaps) !== 0) return [];
  // A single quotation mark has another one.
  if (paragraph.text.slice(next.to, next.to + 200).search(/['’](?!\p{L})/u) >= 0) return [];
  if (!/^\p{Ll}{1,7}$/u.test(next.text) || !paragraph.speller.apostrophe.fits(before.text, next.text)) return [];
  return [spacing(before.from, next.to, APOSTROPHE, `${before.text}${token.text}${next.text}`)];
}

/** :) and ;-) have marks on purpose. */
function isSmiley(text: string, at: number): boolean {
  return /^[:;][-']?[()DPp]/.test(text.slice(at, at + 3));
}

function needsSpaceAfter(paragraph: Paragraph, index: number): boolean {
  const mark = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  const next = paragraph.tokens[index + 1];
  if (mark === undefined || next === undefined || before?.to !== mark.from) return false;
  if (next.kind !== 'word') return false;
  if (mark.text === '.' || mark.text === '…' || mark.text.length > 1) {
    // Bekle...Geliyorum
    if (mark.text !== '.') return before.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(next.text);
    // T.C., a.ş., www.x, 3.’sü and file names.
    if (mark.text !== '.' || before.kind !== 'word' || before.text.length < 3) return false;
    return /^\p{Lu}/u.test(next.text) && /^\p{L}\p{Ll}/u.test(before.text);
  }
  if (mark.text === ':' && before.kind === 'number') return false;
  return before.kind === 'word' || before.kind === 'number';
}

/** Quotation marks: pairs, direction, form. */
export function checkQuotationMarks(paragraph: Paragraph): Issue[] {
  const { text, tokens } = paragraph;
  const found: Issue[] = [];
  const issue = (at: number, kind: 'error' | 'hint', message: string, proposals: readonly string[]): void => {
    found.push({ from: at, to: at + 1, kind, rule: 'quotation-marks', message, proposals });
  };
  const straight = tokens.filter(({ kind, text: mark }) => kind === 'mark' && mark === '"');
  const last = straight.at(-1);
  const hasCurly = tokens.some(({ kind, text: mark }) => kind === 'mark' && /^[“”]$/.test(mark));
  // 15" is an inch; a quotation may go on in the next paragraph.
  if (last !== undefined && straight.length % 2 === 1 && !/\d/.test(text[last.from - 1] ?? '')) {
    issue(
      last.from,
      straight.length === 1 && !hasCurly ? 'error' : 'hint',
      hasCurly ? MIXED : UNPAIRED,
      hasCurly ? [isOpening(text, last.from) ? '“' : '”'] : [],
    );
  }
  for (let at = text.indexOf("''"); at >= 0; at = text.indexOf("''", at + 2)) {
    found.push({
      from: at,
      to: at + 2,
      kind: 'error',
      rule: 'quotation-marks',
      message: DOUBLED,
      proposals: [isOpening(text, at) ? '“' : '”'],
    });
  }
  for (const { kind, text: mark, from } of tokens) {
    if (kind === 'mark' && /^[«»„]$/.test(mark)) issue(from, 'hint', FORM, [mark === '»' ? '”' : '“']);
  }
  checkInnerSpaces(text, straight, found);
  checkOuterSpaces(paragraph, straight, found);
  let open = -1;
  for (const { kind, text: mark, from } of tokens) {
    if (kind !== 'mark') continue;
    if (mark === '“') {
      if (open >= 0) issue(from, 'error', DIRECTION, ['”']);
      open = open >= 0 ? -1 : from;
    } else if (mark === '”') {
      if (open < 0)
        issue(from, 'error', isOpening(text, from) ? DIRECTION : UNPAIRED, isOpening(text, from) ? ['“'] : []);
      open = open < 0 && isOpening(text, from) ? from : -1;
    }
  }
  if (open >= 0) issue(open, 'error', UNPAIRED, []);
  return found;
}

/** " Gel " dedi. */
function checkInnerSpaces(text: string, straight: readonly { from: number }[], found: Issue[]): void {
  if (straight.length % 2 === 1) return;
  straight.forEach(({ from }, at) => {
    const isFirst = at % 2 === 0;
    const hasSpace = isFirst ? text[from + 1] === ' ' : text[from - 1] === ' ';
    if (!hasSpace) return;
    found.push({
      from: isFirst ? from : from - 1,
      to: isFirst ? from + 2 : from + 1,
      kind: 'error',
      rule: 'quotation-marks',
      message: WITHIN,
      proposals: ['"'],
    });
  });
}

/** dedi"Gel", "Gel"dedi, “Çalıkuşu”’nu: what stands right beside the outer side. */
function checkOuterSpaces(paragraph: Paragraph, straight: readonly { from: number }[], found: Issue[]): void {
  const isEven = straight.length % 2 === 0;
  const openings = new Set(straight.filter((_, at) => at % 2 === 0).map(({ from }) => from));
  paragraph.tokens.forEach((token, index) => {
    const isStraight = token.text === '"';
    if (token.kind !== 'mark' || !/^["“”]$/.test(token.text) || (isStraight && !isEven)) return;
    const [before, next, after] = [-1, 1, 2].map((step) => paragraph.tokens[index + step]);
    const opens = isStraight ? openings.has(token.from) : token.text === '“';
    const add = (from: number, to: number, message: string, proposal: string): void => {
      found.push({ from, to, kind: 'error', rule: 'quotation-marks', message, proposals: [proposal] });
    };
    if (opens && before?.kind === 'word' && before.to === token.from && next?.from === token.to)
      add(token.from, token.to, OUTSIDE, ` ${token.text}`);
    if (opens || next?.from !== token.to) return;
    if (/^['’]$/.test(next.text) && after?.kind === 'word' && after.from === next.to)
      add(next.from, next.to, NO_APOSTROPHE, '');
    else if (next.kind === 'word' && /^(?:de(?:di|miş|r|rken|yip|yerek|diği)|diye)\p{Ll}{0,6}$/u.test(next.text))
      add(token.from, token.to, OUTSIDE, `${token.text} `);
  });
}

function isOpening(text: string, at: number): boolean {
  return /^(?:|\s|\()$/.test(text[at - 1] ?? '') && /\S/.test(text[at + 1] ?? ' ');
}
