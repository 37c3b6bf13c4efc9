import type { Predicate } from '../../text/clause.ts';
import type { Paragraph } from '../../text/paragraph.ts';
import { classifyNoun } from './noun-classes.ts';
import { classifyPredicate } from './predicate-classes.ts';
import type { Seen } from './seen.ts';
import { describeToken, findLikeliest } from './surroundings.ts';

/** Maximum number of following tokens that are searched for a verb and for nouns that go with the word. */
const companyDistance = 7;

/** The nearest verb in any form (bozulunca, çalışmayan), and the nouns next to the word. */
export function listCompany(seen: Seen, likelihood: number | undefined, lemma: string): string[] {
  const { paragraph, place, lower, predicate, kind, sign, sort, roles, opens } = seen;
  const often = nameOften(likelihood);
  const meaning = nameMeaning(kind, lemma);
  const features: string[] = [];
  const nouns: string[] = [];
  let bare = '';
  for (let at = place.after; at < place.after + companyDistance; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || token.kind === 'mark') break;
    const own = findLikeliest(paragraph, paragraph.lower(at), false);
    if (own === undefined) continue;
    const { word, suffixes } = own;
    if (word.kind === 'v') {
      const form = suffixes.findLast(({ name }) => !/^(?:P\d|A\d)/.test(name))?.name ?? '';
      const isPassive = suffixes.some(({ name }) => name === 'Pass') ? '+' : '';
      const distance = Math.min(3, at - place.after);
      const sense = classifyPredicate(word.text) + isPassive;
      features.push(
        `verb class ${sense} ${form} ${meaning}`,
        `verb class ${sense} ${bare} ${meaning}`,
        `verb class ${sense} ${distance} ${roles} ${opens}`,
        `verb ${word.text}${isPassive} ${meaning}`,
        `verb ${word.text}${isPassive} ${distance}`,
        `verb ${form}${isPassive} ${meaning} ${distance}`,
        `verb ${form} ${distance} ${roles} ${opens}`,
        `verb ${word.text} ${form}`,
        `verb with ${bare} ${word.text}${isPassive}`,
        `verb with ${bare} ${meaning} ${sort}`,
      );
      break;
    }
    if (word.kind !== 'n') continue;
    const sense = classifyNoun(word.text);
    const last = suffixes.at(-1)?.name ?? '';
    if (sense !== 'other') nouns.push(`noun ${sense} ${last} ${meaning}`);
    if (!/^(?:Acc|Dat|Loc|Abl|Gen|Ins)$/.test(last)) bare = sense;
  }
  features.push(...nouns);
  const before = paragraph.lower(place.index - 1);
  const after = paragraph.lower(place.after + 1);
  const pair = /^d[ae]$/.test(before) ? place.index - 2 : /d[ae]$/.test(after) ? place.after : undefined;
  // “televizyon da radyo da”: two of a class.
  if (pair !== undefined) {
    const other = findLikeliest(paragraph, paragraph.lower(pair), false)?.word.text ?? '';
    const isSame = classifyNoun(other) === meaning && meaning !== 'other';
    features.push(`pair ${isSame}`, `pair ${isSame} ${meaning}`, `pair ${pair < place.index} ${predicate?.kind ?? ''}`);
  }
  if (predicate !== undefined && predicate.index > place.after) {
    const { text } = findLikeliest(paragraph, paragraph.lower(predicate.index - 1), false)?.word ?? { text: '' };
    features.push(`beside ${classifyNoun(text)} ${meaning} ${sort}`, `beside ${classifyNoun(text)} ${predicate.stem}`);
  }
  features.push(`word ${lower}`, `word ${lower} ${sort} ${roles}`);
  if (predicate !== undefined) {
    const sense = nameSense(paragraph, predicate, place.after);
    const person = [...predicate.persons].sort().join('');
    features.push(
      `class ${sense} ${meaning}`,
      `class ${sense} ${meaning} ${roles}`,
      `class ${sense} ${meaning} ${person}`,
      `class ${sense} ${meaning} ${opens} ${Math.min(3, predicate.index - place.after)}`,
      `class ${sense} ${roles} ${person}`,
      `class ${sense} ${often}`,
      `class ${sense} ${often} ${roles}`,
      `class ${sense} ${sign}`,
      `class ${sense} ${lemma}`,
    );
  }
  return features;
}

/** The class of the predicate, of the word with a light verb (kabul et), or of a noun. */
function nameSense(paragraph: Paragraph, predicate: Predicate, after: number): string {
  if (predicate.kind === 'existence') return 'exists';
  if (predicate.kind === 'nominal') {
    const { lemma } = describeToken(paragraph, predicate.index);
    const sense = classifyPredicate(lemma);
    return sense === 'other' ? `is ${classifyNoun(lemma)}` : sense;
  }
  const isLight = /^(?:et|ol|yap|ver|al|edil)$/.test(predicate.stem) && predicate.index > after;
  const complement = isLight ? classifyPredicate(describeToken(paragraph, predicate.index - 1).lemma) : 'other';
  const sense = complement === 'other' ? classifyPredicate(predicate.stem) : complement;
  return `${sense}${predicate.isPassive ? '+' : ''}${predicate.isCausative ? '*' : ''}`;
}

/** How often a word is a place, in steps. */
export function nameOften(likelihood: number | undefined): string {
  return likelihood === undefined ? 'u' : String(Math.max(-7, Math.min(3, Math.round(likelihood / 2))));
}

/** The meaning of a word: the class of its lemma, or person, name and the like. */
export function nameMeaning(kind: string, lemma: string): string {
  return kind === 'thing' || kind === 'place' || kind === 'body' ? classifyNoun(lemma) : kind;
}
