import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';

const listMessage = '“Şunlar, şöyle” gibi sözlerden sonra sıralananlardan önce iki nokta konur.';
/** Maximum number of words before the list in which its opener is searched, in tokens. */
const openingLengthMax = 12;
/** Maximum length, in tokens, of an announced list. */
const listLengthMax = 24;
const thingsMin = 3;

/** “Malzemeler şunlar; un, su”, “belgeler şunlardır kimlik, fotoğraf” */
export function checkList(paragraph: Paragraph, index: number): Issue[] {
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
    (announces(index - 1) || isListed || isRowOfThings(paragraph, index + 1) || isCountedList(paragraph, index)) &&
    tokens[index + 1]?.kind === 'word'
  )
    return issue(mark.from, mark.to, 'hint', listMessage, ':');
  // “Şu kentleri gezdik, Bursa, İzmir ve Muğla.”
  if (
    mark.text === ',' &&
    /^(?:şu|şunları|aşağıdaki)$/.test(readOpener(paragraph, index)) &&
    isCountedList(paragraph, index)
  )
    return issue(mark.from, mark.to, 'hint', listMessage, ':');
  // “Üç şey önemlidir, sevgi, saygı ve güven.”
  if (mark.text === ',' && isCountedList(paragraph, index) && isRowOfThings(paragraph, index + 1))
    return issue(mark.from, mark.to, 'hint', listMessage, ':');
  // “Yanıma şunları aldım çadır, fener ve kibrit.”
  const done = tokens[index - 2];
  const isUnmarked =
    mark.text === ',' &&
    /^(?:şunlar|şunları)$/.test(paragraph.lower(index - 3)) &&
    done?.kind === 'word' &&
    ((readRoles(paragraph, index - 2) & Role.Finite) !== 0 ||
      isNamedState(paragraph, index - 2) ||
      /^vard[ıi]$/.test(paragraph.lower(index - 2))) &&
    isRowOfThings(paragraph, index - 1);
  if (isUnmarked && done !== undefined) return issue(done.from, done.to, 'hint', listMessage, `${done.text}:`);
  // The first comma of the sentence, two words after şunlardır.
  const verb = tokens[index - 2];
  const isRow = mark.text === ',' && paragraph.lower(index - 2) === 'şunlardır' && tokens[index - 1]?.kind === 'word';
  return isRow && verb !== undefined ? issue(verb.from, verb.to, 'hint', listMessage, `${verb.text}:`) : [];
}

/** The first word of a short clause, before its end, that announces a list: “üç belge gerekiyor”, “şu kentleri gezdik”. */
function readOpener(paragraph: Paragraph, index: number): string {
  for (let at = index - 2; at >= 0 && at > index - openingLengthMax; at -= 1) {
    const lower = paragraph.lower(at);
    const token = paragraph.tokens[at];
    if (token?.kind === 'mark') return '';
    const isNumber =
      /^(?:[2-9]|10)$/.test(lower) || /^(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|birkaç)$/.test(lower);
    if (isNumber || /^(?:şu|şunları|aşağıdaki)$/.test(lower)) return lower;
    if (token?.opensSentence === true) return '';
  }
  return '';
}

/** “Üç belge gerekiyor; fotoğraf, dilekçe ve kimlik.”: names of things without a verb up to the end of the sentence. */
function isCountedList(paragraph: Paragraph, index: number): boolean {
  if (readOpener(paragraph, index) === '') return false;
  if ((readRoles(paragraph, index - 1) & (Role.Finite | Role.Nominal)) === 0 && !isNamedState(paragraph, index - 1))
    return false;
  let joints = 0;
  for (let at = index + 1; at < index + listLengthMax; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || /^[.!?]$/.test(token.text)) return joints > 0;
    if (token.text === ',' || /^(?:ve|ile)$/.test(token.text)) joints += 1;
    else if (token.kind === 'mark') return false;
    const readings = paragraph.analyse(paragraph.lower(at));
    const isVerb =
      readings.length > 0 &&
      readings.every(({ word: { kind } }) => kind === 'v') &&
      (readRoles(paragraph, at) & Role.Finite) !== 0;
    if (isVerb || isNamedState(paragraph, at)) return false;
  }
  return false;
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
    if (mark?.text === '.') return count >= thingsMin;
    if (mark?.text !== ',' && mark?.text !== 've') return false;
  }
}

/** hazır, var, yok: a predicate without a verb. */
export function isNamedState(paragraph: Paragraph, index: number): boolean {
  return /^(?:hazır|var|yok|değil|tamam|doğru|lazım|gerek)$/.test(paragraph.lower(index));
}

function issue(from: number, to: number, kind: 'error' | 'hint', message: string, proposal: string): Issue[] {
  return [{ from, to, kind, rule: 'punctuation', message, proposals: [proposal] }];
}
