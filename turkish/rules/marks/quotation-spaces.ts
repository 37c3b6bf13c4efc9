import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';

const withinMessage = 'Ayraç ve tırnağın iç yanında boşluk bırakılmaz.';
const outsideMessage = 'Tırnağın dış yanında boşluk bırakılır.';
const directionMessage = 'Açılış tırnağı “, kapanış tırnağı ” biçimindedir.';
const noApostropheMessage = 'Tırnak içindeki söze gelen ekler kesme işaretiyle ayrılmaz.';
/** " Gel " dedi. */
export function checkInnerSpaces(text: string, straight: readonly { from: number }[], found: Issue[]): void {
  if (straight.length % 2 === 1) return;
  straight.forEach(({ from }, at) => {
    const isFirst = at % 2 === 0;
    // print("tip: ", tip), x = "a ": code. Also an empty "".
    const opening = straight[isFirst ? at : at - 1]?.from ?? from;
    if (
      /[(=[{]\s?$/.test(text.slice(Math.max(0, opening - 2), opening)) ||
      text[from + 1] === '"' ||
      text[from - 1] === '"'
    )
      return;
    const hasSpace = isFirst ? text[from + 1] === ' ' : text[from - 1] === ' ';
    if (!hasSpace) return;
    found.push({
      from: isFirst ? from : from - 1,
      to: isFirst ? from + 2 : from + 1,
      kind: 'error',
      rule: 'quotation-marks',
      message: withinMessage,
      proposals: ['"'],
    });
  });
}

/** dedi"Gel", "Gel"dedi, “Çalıkuşu”’nu: text directly next to the outer side of the marks. */
export function checkOuterSpaces(paragraph: Paragraph, straight: readonly { from: number }[], found: Issue[]): void {
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
    const isJoined = opens && before?.kind === 'word' && before.to === token.from;
    // “al da at“ diye: it closes an open quotation, or has no opening mark.
    if (isJoined && !isStraight && (isOpen(paragraph, index) || next?.from !== token.to || next.kind === 'mark')) {
      if (!isOpen(paragraph, index)) add(token.from, token.to, directionMessage, '”');
      return;
    }
    if (isJoined && next?.from === token.to) add(token.from, token.to, outsideMessage, ` ${token.text}`);
    if (opens || next?.from !== token.to) return;
    if (/^['’]$/.test(next.text) && after?.kind === 'word' && after.from === next.to)
      add(next.from, next.to, noApostropheMessage, '');
    else if (next.kind === 'word' && /^(?:de(?:di|miş|r|rken|yip|yerek|diği)|diye)[a-zß-öø-ÿğış]{0,6}$/.test(next.text))
      add(token.from, token.to, outsideMessage, `${token.text} `);
  });
}

/** Whether a “ is open before a token. */
function isOpen({ tokens }: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const { text } = tokens[at] ?? { text: '' };
    if (text === '”') return false;
    if (text === '“') return true;
  }
  return false;
}
