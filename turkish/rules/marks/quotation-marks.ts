import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { readPractice } from '../text/practice.ts';
import { checkInnerSpaces, checkOuterSpaces } from './quotation-spaces.ts';

const unpairedMessage = 'Tırnak işaretinin eşi yok.';
const doubledMessage = 'İki kesme işareti tırnak değildir.';
const formMessage = 'Türkçede “ ” tırnakları kullanılır.';
const mixedMessage = 'Tırnağın açılışı ile kapanışı aynı türden olmalıdır.';
/** Maximum length of a sentence, in words, that is certainly complete. */
const longLength = 25;
const beforeDotMessage = 'Alıntının sonundaki nokta tırnağın içinde kalır.';
/** “Gelecek”. dedi: the sentence that is quoted ends, and the one around it does not. */
const dotBehind =
  /[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş\d]([”"]\.)(?= (?:diye|dedi|deyip|demiş|diyor|der|diyerek|şeklinde)(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]))/g;
const directionMessage = 'Açılış tırnağı “, kapanış tırnağı ” biçimindedir.';
/** Checks quotation marks: pairs, direction, form. */
export function checkQuotationMarks(paragraph: Paragraph): Issue[] {
  const { text, tokens } = paragraph;
  if (!/["“”«»„]|''/.test(text)) return [];
  const found: Issue[] = [];
  const issue = (at: number, kind: 'error' | 'hint', message: string, proposals: readonly string[]): void => {
    found.push({ from: at, to: at + 1, kind, rule: 'quotation-marks', message, proposals });
  };
  const straight = tokens.filter(({ kind, text: mark }) => kind === 'mark' && mark === '"');
  const last = straight.at(-1);
  const hasCurly = tokens.some(({ kind, text: mark }) => kind === 'mark' && /^[“”]$/.test(mark));
  // 15" is an inch; a quotation of several sentences may continue in the next paragraph, or come from the previous one.
  const practice = readPractice(paragraph);
  const mayGoOn = practice.sentences > 1 || practice.words > longLength;
  if (
    last !== undefined &&
    straight.length % 2 === 1 &&
    (hasCurly || !mayGoOn) &&
    !/\d/.test(text[last.from - 1] ?? '')
  ) {
    issue(
      last.from,
      'hint',
      hasCurly ? mixedMessage : unpairedMessage,
      hasCurly ? [isOpening(text, last.from) ? '“' : '”'] : [],
    );
  }
  for (let at = text.indexOf("''"); at >= 0; at = text.indexOf("''", at + 2)) {
    if (!/[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]/.test((text[at - 1] ?? '') + (text[at + 2] ?? ''))) continue;
    found.push({
      from: at,
      to: at + 2,
      kind: 'error',
      rule: 'quotation-marks',
      message: doubledMessage,
      proposals: [isOpening(text, at) ? '“' : '”'],
    });
  }
  for (const { kind, text: mark, from } of tokens) {
    if (kind === 'mark' && /^[«»„]$/.test(mark)) issue(from, 'hint', formMessage, [mark === '»' ? '”' : '“']);
  }
  for (const { index, 1: written = '' } of text.matchAll(dotBehind))
    found.push({
      from: index + 1,
      to: index + 3,
      kind: 'hint',
      rule: 'quotation-marks',
      message: beforeDotMessage,
      proposals: [`.${written[0] ?? ''}`],
    });
  checkInnerSpaces(text, straight, found);
  checkOuterSpaces(paragraph, straight, found);
  let open = -1;
  for (const { kind, text: mark, from } of tokens) {
    if (kind !== 'mark') continue;
    if (mark === '“') {
      if (open >= 0) issue(from, 'error', directionMessage, ['”']);
      open = open >= 0 ? -1 : from;
    } else if (mark === '”' && open < 0 && /\d/.test(text[from - 1] ?? '')) {
    } else if (mark === '”') {
      if (open < 0)
        if (isOpening(text, from)) issue(from, 'error', directionMessage, ['“']);
        else if (!mayGoOn) issue(from, 'hint', unpairedMessage, []);
      open = open < 0 && isOpening(text, from) ? from : -1;
    }
  }
  if (open >= 0 && !mayGoOn) issue(open, 'hint', unpairedMessage, []);
  return found;
}

function isOpening(text: string, at: number): boolean {
  return /^(?:|\s|\()$/.test(text[at - 1] ?? '') && /\S/.test(text[at + 1] ?? ' ');
}
