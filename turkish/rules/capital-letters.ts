import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';

const SENTENCE = 'Cümle büyük harfle başlar.';
const NAME = 'Özel adlar büyük harfle başlar.';
const PART = 'Özel adın parçası olan unvan ve yer adları da büyük harfle başlar.';
const SMALL = 'Cümle içinde bu kelime küçük harfle yazılır.';

/** Words that begin with a capital letter only at the beginning of a sentence. */
const small = new Set(
  've veya ile ama fakat ancak çünkü için gibi kadar bu şu bir çok daha en her hiç hangi nasıl neden niçin ise değil olarak sonra önce göre dolayı rağmen karşı üzere eğer bile sadece artık hep şimdi'.split(
    ' ',
  ),
);

/** Capital letters of sentences and names (TDK, Büyük Harflerin Kullanıldığı Yerler). */
export function checkCapitalLetters(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word' || token.text.length < 2 || /^.['’]/.test(token.text)) return [];
    const issue = (kind: 'error' | 'hint', message: string, proposal: string): Issue[] => [
      { from: token.from, to: token.to, kind, rule: 'capital-letters', message, proposals: [proposal] },
    ];
    const isLower = readCasing(token.text.split(/['’]/)[0] ?? '') === 'lower';
    if (token.opensSentence) {
      if (!isLower || isAbbreviation(paragraph, index)) return [];
      if (index > 0) return startsAfterMark(paragraph, index) ? issue('error', SENTENCE, capitalize(token.text)) : [];
      // A paragraph in lower case may be an item of a list or a caption: only a whole sentence is sure.
      return /[.!?…]["”’)]*\s*$/.test(paragraph.text.slice(-20)) ? issue('hint', SENTENCE, capitalize(token.text)) : [];
    }
    if (isLower && followsName(paragraph, index)) return issue('error', PART, capitalize(token.text));
    if (isLower) return checkName(paragraph, index, issue);
    return checkSmall(paragraph, index) ? issue('hint', SMALL, toLower(token.text)) : [];
  });
}

/** vb., vs. */
function isAbbreviation(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  return token !== undefined && next?.text === '.' && next.from === token.to && token.text.length <= 3;
}

/** A mark that ends a sentence, a space, and no quotation that goes on. */
function startsAfterMark(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  const token = paragraph.tokens[index];
  if (before === undefined || token === undefined) return false;
  if (!/^[.!?]$/.test(before.text) || token.from === before.to) return false;
  // "Gel!" dedi; (…) and … may stand within a sentence.
  const word = paragraph.tokens[index - 2];
  return word?.kind === 'word' && word.to === before.from && word.text.length > 1;
}

/** Titles and geographical words after a name: Ahmet Bey, Van Gölü, Atatürk Caddesi. */
const title = /^(?:bey|hanım|efendi|paşa)(?:['’]|$)/;
const placeNouns = new Set(
  (
    'gölü denizi dağı dağları nehri ırmağı çayı ovası boğazı körfezi adası adaları yarımadası okyanusu çölü ' +
    'vadisi caddesi sokağı bulvarı mahallesi meydanı köprüsü kalesi kulesi camisi sarayı müzesi üniversitesi ' +
    'bakanlığı müdürlüğü belediyesi valiliği lisesi hastanesi havalimanı stadyumu savaşı antlaşması ' +
    'imparatorluğu cumhuriyeti devleti'
  ).split(' '),
);
const placeEnding = /^(?:n?[ıiuü]n|n[ae]|nd[ae]n?|n[ıiu]|yl[ae]|['’]\p{L}+)?$/u;

/** A geographical noun, inflected or not: gölü, Gölü’nde. The nouns are looked up, since an alternation of them all is slow to examine. */
function isPlace(lower: string): boolean {
  for (let end = 4; end <= lower.length; end++)
    if (placeNouns.has(lower.slice(0, end)) && placeEnding.test(lower.slice(end))) return true;
  return false;
}

/** The word before is a capitalised name, and not the first word of its sentence unless nothing else than a name can be meant. */
function followsName(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  const before = paragraph.tokens[index - 1];
  if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1) || readCasing(before.text) !== 'capitalized')
    return false;
  if (!title.test(lower) && !isPlace(lower)) return false;
  const readings = paragraph.analyse(before.text);
  const isName = readings.some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  return isName && (!before.opensSentence || readings.every(({ word: { kind } }) => kind === 'p'));
}

function checkName(
  paragraph: Paragraph,
  index: number,
  issue: (kind: 'error' | 'hint', message: string, proposal: string) => Issue[],
): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const mark = token.text.search(/['’]/);
  if (mark > 2) {
    const left = token.text.slice(0, mark);
    const fits = paragraph.speller.apostrophe.fits(capitalize(left), token.text.slice(mark + 1));
    if (!fits || paragraph.speller.judge(left) === 'unknown') return [];
    const isName = paragraph.analyse(left).some(({ word: { kind, frequency } }) => kind === 'p' && frequency > 0);
    return isName
      ? issue(paragraph.speller.judge(left) === 'name' ? 'error' : 'hint', NAME, capitalize(token.text))
      : [];
  }
  const verdict = paragraph.speller.judge(token.text);
  if (verdict !== 'name' && verdict !== 'apostrophe') return [];
  const [proposal] = paragraph.proposer.propose(token.text, 1);
  if (proposal === undefined || readCasing(proposal.split('’')[0] ?? '') !== 'capitalized') return [];
  return issue('error', NAME, proposal);
}

function checkSmall(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || readCasing(token.text) !== 'capitalized' || !small.has(toLower(token.text))) return false;
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  const isLower = (text: string | undefined): boolean => text !== undefined && /^\p{Ll}/u.test(text);
  // In titles the neighbours are capitalised, too.
  return (
    before?.kind === 'word' &&
    isLower(before.text) &&
    (after === undefined || after.kind !== 'word' || isLower(after.text))
  );
}
