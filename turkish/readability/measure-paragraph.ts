import type { Paragraph } from '../rules/text/paragraph.ts';
import type { Token } from '../rules/text/tokens.ts';
import type { Finding } from './findings.ts';
import { isPassivePredicate } from './passives.ts';
import { findRepetitions } from './repetitions.ts';
import type { TextLengths } from './scores.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { measureSpoken } from './spoken.ts';
import type { WordTraits, WordTraitsReader } from './word-traits.ts';

/** Maximum length, in words, of a sentence that does not count as long: the limit of SEO tools for Turkish. */
export const plainSentenceLengthMax = 15;

/** Readability measures of a paragraph. */
export interface ParagraphMeasures extends TextLengths {
  readonly longSentences: number;
  readonly passiveSentences: number;
  /** In the order of the text. Findings of different kinds may overlap, those of one kind don’t. */
  readonly findings: readonly Finding[];
}

/** Measures a paragraph: words, sentences, syllables, and what makes it hard to read. */
export function measureParagraph(paragraph: Paragraph, reader: WordTraitsReader): ParagraphMeasures {
  const { tokens } = paragraph;
  const traits = tokens.map(({ kind, text }) => (kind === 'word' ? reader.read(text) : undefined));
  const sentences = splitSentences(tokens);
  const passives = sentences.map((sentence) => findPassives(paragraph, sentence, traits));
  const long = sentences.filter(({ words }) => words > plainSentenceLengthMax);
  const findings: Finding[] = [
    ...findRepetitions(tokens, traits),
    ...long.map((sentence): Finding => {
      const { from = 0 } = tokens[sentence.first] ?? {};
      return { from, to: tokens[sentence.end - 1]?.to ?? from, kind: 'long-sentence', count: sentence.words };
    }),
    ...passives.flat(),
    ...findFormalChains(tokens, sentences, traits),
  ];
  const spoken = measureSpoken(
    tokens,
    (word) => reader.read(word).syllables,
    (lower) => paragraph.analyse(lower).some(({ word: { kind } }) => kind !== 'b'),
  );
  return {
    words: spoken.words,
    sentences: sentences.length,
    syllables: spoken.syllables,
    longSentences: long.length,
    passiveSentences: passives.filter(({ length }) => length > 0).length,
    findings: findings.sort((a, b) => a.from - b.from || b.to - a.to),
  };
}

type Traits = readonly (WordTraits | undefined)[];

function findPassives(paragraph: Paragraph, { first, end }: Sentence, traits: Traits): Finding[] {
  const found: Finding[] = [];
  for (let at = first; at < end; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || traits[at]?.mayBePassive !== true || !isPassivePredicate(paragraph, at)) continue;
    found.push({ from: token.from, to: token.to, kind: 'passive', count: 1 });
  }
  return found;
}

/** Finds verbs in -mAktAdIr in consecutive sentences. */
function findFormalChains(tokens: readonly Token[], sentences: readonly Sentence[], traits: Traits): Finding[] {
  const found: Finding[] = [];
  let chain: number[] = [];
  let sentencesOfChain = 0;
  const endChain = (): void => {
    if (sentencesOfChain > 1) {
      for (const at of chain) {
        const { from = 0, to = 0 } = tokens[at] ?? {};
        found.push({ from, to, kind: 'formal-chain', count: chain.length });
      }
    }
    chain = [];
    sentencesOfChain = 0;
  };
  for (const { first, end } of sentences) {
    const verbs: number[] = [];
    for (let at = first; at < end; at += 1) if (traits[at]?.isFormalPresent === true) verbs.push(at);
    if (verbs.length === 0) {
      endChain();
      continue;
    }
    chain.push(...verbs);
    sentencesOfChain += 1;
  }
  endChain();
  return found;
}
