import { listWords } from '../../letters/word-lists.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import type { Speller } from '../../spelling/speller.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Fact, type WordForm } from '../text/word-form.ts';

const chainMessage = 'Art arda edilgen fiiller cümleyi ağırlaştırır; kimin yaptığını söyleyin.';

/** Maximum number of passive verbs in a sentence; more, or two adjacent ones, are a chain. */
const passivesMax = 2;

/** Verbs that are passive only in form. */
const lexical = listWords(`
  ayrıl başar davran dayan düşün evlen faydalan hazırlan ilgilen inan katıl kazan kullan öğren söylen tanın yararlan
`);

/** Finds sentences with chains of passive verbs. */
export function checkPassiveChain(paragraph: Paragraph): Issue[] {
  const found: Issue[] = [];
  let chain: number[] = [];
  const flush = (): void => {
    const isAdjacent = chain.some((at, place) => place > 0 && at - (chain[place - 1] ?? 0) === 1);
    const first = paragraph.tokens[chain[0] ?? -1];
    const last = paragraph.tokens[chain.at(-1) ?? -1];
    if (first !== undefined && last !== undefined && (chain.length > passivesMax || (isAdjacent && chain.length > 1))) {
      found.push({
        from: first.from,
        to: last.to,
        kind: 'style',
        rule: 'passive-chain',
        message: chainMessage,
        proposals: [],
      });
    }
    chain = [];
  };
  paragraph.tokens.forEach((token, index) => {
    if (token.opensSentence) flush();
    if (paragraph.form(index)?.has(Fact.IsPassive, isPassive) === true) chain.push(index);
  });
  flush();
  return found;
}

function isPassive({ lower }: WordForm, speller: Speller): boolean {
  // Most words need not be read.
  if (!speller.mayBePassive(lower) && !/l[ae]ş/.test(lower)) return false;
  const all = speller.read(lower);
  if (!all.some(isVerbal)) return false;
  const readings = all.filter(({ word: { kind } }) => kind !== 'p');
  const verbs = readings.filter(isVerbal);
  if (verbs.length < readings.length) return false;
  return verbs.some(
    ({ stem, suffixes }) =>
      suffixes.some(({ name }) => name === 'Pass') || (!lexical.has(stem) && /(?:[ıiuü]l|lan|len)$/.test(stem)),
  );
}

function isVerbal({ word: { kind }, suffixes }: Analysis): boolean {
  return kind === 'v' || suffixes.some(({ name }) => name === 'Become');
}
