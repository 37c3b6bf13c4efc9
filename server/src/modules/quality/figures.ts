import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import type { NumberClaim } from '../facts/numbers/number-claims.ts';
import { listTopicStems, Statement } from '../facts/statement.ts';
import { readKind } from '../facts/swaps.ts';
import type { WordReader } from '../facts/word-reader.ts';
import { findContradictions } from './contradictions.ts';
import type { Figure } from './described-figures.ts';
import { FoundPlaces, type Stretch } from './found-places.ts';
import type { SectionParagraph, TextSection } from './read-sections.ts';

/** Maximum number of letters and sentences that are read: no text written here is longer. */
const lettersMax = 100_000;
const sentencesMax = 3_000;
const sentenceLettersMax = 5_000;

/** Citations in the form that readers see and in the form that models write. */
const citation = /[ \t]?\[{1,2}[ \t]?e?\d{1,3}(?:[ \t]?[,;][ \t]?e?\d{1,3})*[ \t]?\]{1,2}/gi;

interface ShownSentence extends Stretch {
  readonly statement: Statement;
  readonly isCited: boolean;
  readonly figures: readonly NumberClaim[];
  readonly section: number;
  readonly heading: string | undefined;
  readonly paragraph: string;
}

/**
 * Finds figures of a Turkish text that cite no source, if the text was written from sources, and figures that two
 * sections give differently. Linear in the length of the text.
 * @param hasSources whether the text was written from sources
 */
export function findFigures(
  words: WordReader,
  sections: readonly TextSection[],
  hasSources: boolean,
  onPause?: () => void,
): Pick<ArticleQuality, 'uncited' | 'contradictions'> {
  const sentences = listSentences(words, sections, onPause);
  const figures = sentences.flatMap((sentence): Figure[] =>
    sentence.figures.map((claim) => ({ ...sentence, sentence: { from: sentence.from, to: sentence.to }, claim })),
  );
  return {
    uncited: hasSources ? findUncited(sentences) : null,
    contradictions: findContradictions(figures, onPause),
  };
}

function listSentences(words: WordReader, sections: readonly TextSection[], onPause?: () => void): ShownSentence[] {
  let [letters, sentences] = [0, 0];
  return sections.flatMap(({ heading, paragraphs }, section) => {
    const covered = findCovered(paragraphs);
    return paragraphs.flatMap((paragraph) => {
      onPause?.();
      if (letters >= lettersMax || sentences >= sentencesMax) return [];
      const shown = paragraph.text.slice(0, lettersMax - letters);
      letters += shown.length;
      const split = splitParagraph(shown).slice(0, sentencesMax - sentences);
      sentences += split.length;
      return split.map(({ text, isCited, ...stretch }) => {
        const statement = new Statement(text.slice(0, sentenceLettersMax), words);
        const figures = statement.numbers.filter((claim) => isFigure(claim, text));
        const place = { section, heading, paragraph: paragraph.text };
        return { ...stretch, ...place, statement, figures, isCited: isCited || covered.has(paragraph) };
      });
    });
  });
}

/**
 * Finds the paragraphs of a section that are covered by the source of another paragraph: table rows by a cited row or
 * by the text next to the table, list items by the sentence that introduces them.
 */
function findCovered(paragraphs: readonly SectionParagraph[]): ReadonlySet<SectionParagraph> {
  const covered = new Set<SectionParagraph>();
  const cites = (paragraph: SectionParagraph | undefined) => paragraph !== undefined && cited.test(paragraph.text);
  for (let at = 0; at < paragraphs.length; ) {
    const kind = paragraphs[at]?.kind;
    let end = at + 1;
    while (paragraphs[end]?.kind === kind && end < paragraphs.length) end += 1;
    const group = paragraphs.slice(at, end);
    const before = paragraphs[at - 1];
    const isAnnounced = cites(before) && before?.text.replace(citation, '').trimEnd().endsWith(':') === true;
    const isCited = kind === 'row' && (group.some(cites) || cites(before) || cites(paragraphs[end]));
    if (isCited || (kind === 'item' && isAnnounced)) for (const one of group) covered.add(one);
    at = end;
  }
  return covered;
}

const cited = new RegExp(citation.source, 'i');

/**
 * The sentences of a paragraph without citations, with their positions; a citation belongs to the sentence that
 * contains or precedes it.
 */
function splitParagraph(paragraph: string): (Stretch & { readonly text: string; readonly isCited: boolean })[] {
  // Position of each citation in the paragraph without citations, and the total length of the citations up to there.
  const marks: { readonly at: number; readonly length: number }[] = [];
  const parts: string[] = [];
  let [end, length] = [0, 0];
  for (const { 0: mark, index } of paragraph.matchAll(citation)) {
    // “Yüzde 29,8 [2].”: something stays in place of the citation, because a full stop right after a digit would make
    // an ordinal instead of ending the sentence.
    const stays =
      /\d$/.test(paragraph.slice(Math.max(0, index - 1), index)) && paragraph[index + mark.length] === '.' ? ')' : '';
    parts.push(paragraph.slice(end, index) + stays);
    marks.push({ at: index - length + stays.length, length: mark.length - stays.length });
    length += mark.length - stays.length;
    end = index + mark.length;
  }
  const plain = [...parts, paragraph.slice(end)].join('');
  let [searched, next, hidden] = [0, 0, 0];
  return splitSentences(plain)
    .flatMap(splitBeforeFigures)
    .map((text) => {
      const start = plain.indexOf(text, searched);
      searched = start + text.length;
      const from = start + hidden;
      let isCited = false;
      for (; next < marks.length && (marks[next]?.at ?? 0) <= searched; next += 1) {
        isCited = true;
        hidden += marks[next]?.length ?? 0;
      }
      return { text, from, to: searched + hidden, isCited };
    });
}

/**
 * Splits “Arttı. 2024’te …” before the figure. The splitter does not recognize this boundary when small letters follow
 * the figure.
 */
function splitBeforeFigures(sentence: string): string[] {
  return sentence.split(/(?<=\p{Ll}{3}\)?\.)\s+(?=\d)/u);
}

/** Times of day, and dates without a year: 05.00, 14 Kasım. */
const isOccasion = /^(?:\d+:\d+|\d+-\d+|ay\d+)$/;
const smallMax = 3;
const wordMax = 10;

/** Whether a number needs a source; numbers of steps and similar ones don’t. */
function isFigure({ isSure, value, text, unit, share, to }: NumberClaim, sentence: string): boolean {
  if (!isSure || value === '%100') return false;
  // Ordinals: “2. adım”, “3’üncü kez”.
  if (/^(?:\.\s\p{Ll}|['’]?[ıiuü]?nc[ıiuü])/u.test(sentence.slice(to)) && !/^\.\syüzyıl/u.test(sentence.slice(to)))
    return false;
  if (share !== undefined || unit !== undefined || /[%‰:a-]/.test(value)) return true;
  return Number(value) > (/\d/.test(text) ? smallMax : wordMax - 1);
}

/** Whether a figure is approximate or insignificant: yarısına yakını, iki gün, 05.00, 14 Kasım. */
function isMinor({ value, text, unit, share, to }: NumberClaim, sentence: string): boolean {
  if (share === 0.5) return /^\s(?:yakın|kadar|çoğu)/u.test(sentence.slice(to));
  return isOccasion.test(value) || (unit?.kind === 'time' && !/\d/.test(text) && Number(value) <= smallMax);
}

/**
 * Finds sentences with figures that cite nothing. A figure that also occurs in a sentence with a citation is covered by
 * it.
 */
function findUncited(sentences: readonly ShownSentence[]): ArticleQuality['uncited'] {
  const sources = new Map<string, Set<string>>();
  for (const { statement, figures, isCited } of sentences) {
    if (!isCited) continue;
    const topics = listTopicStems(statement.words);
    for (const figure of figures) {
      const known = sources.get(toKey(figure));
      sources.set(toKey(figure), known === undefined ? topics : known.union(topics));
    }
  }
  const found = new FoundPlaces();
  for (const { statement, figures, isCited, heading, paragraph, from, to } of sentences) {
    if (isCited || statement.text.endsWith('?') || isDateLine(statement, figures)) continue;
    const topics = listTopicStems(statement.words);
    const isSaid = (figure: NumberClaim) => !(sources.get(toKey(figure))?.isDisjointFrom(topics) ?? true);
    if (!figures.every((figure) => isMinor(figure, statement.text) || isSaid(figure)))
      found.add(heading, paragraph, [{ from, to }]);
  }
  return found.read();
}

/** A line like “Güncelleme: 12 Mart 2025”. */
function isDateLine({ words }: Statement, figures: readonly NumberClaim[]): boolean {
  return figures.every((figure) => readKind(figure) === 'date') && words.every(({ verb }) => verb === undefined);
}

function toKey({ value, unit, bases }: NumberClaim): string {
  return unit === undefined ? value : (bases[0] ?? value);
}
