import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { sourcesHeadings } from '@hokka/contracts/text/citations.ts';
import type { CitedSource } from '../evidence.rules.ts';
import { findCitationMarks } from './citation-marks.ts';
import { AllowedAddresses, toComparable } from './given-addresses.ts';
import { mapProse, removeUnknownAddresses } from './remove-unknown-urls.ts';

export interface CitationContext {
  readonly sources: readonly CitedSource[];
  /** The source id of each passage, by the number used in citations. */
  readonly passages: ReadonlyMap<number, string>;
  /** Texts whose addresses are allowed: title, request, outline, passages and what the author wrote. */
  readonly given: readonly string[];
  /**
   * The list of sources cannot be extended: sources without a number are named in brackets at the citation if they are
   * pages, and left out otherwise.
   */
  readonly isListFixed?: boolean;
}

export interface ResolvedCitations {
  /** With `[[1]](address)` for a citation of a listed source; other citations are removed. */
  readonly text: string;
  /** Ids of the cited sources, in the order of their numbers. */
  readonly cited: readonly string[];
  /** Number of removed citations of passages that do not exist. */
  readonly removedIds: number;
  /** Number of removed addresses that are neither in a source nor in the given texts. */
  readonly removedUrls: number;
}

/** Maximum number of passes: removing a mark can leave another one, as in `[e1[e9]]`. */
const roundsMax = 4;

/** A citation as in a finished text. A model that has read some may write others in the same form. */
const writtenCitation = /\[{1,2}\d{1,3}\]{1,2}\(([^()\s]*)\)/g;

/**
 * Turns the citations of a text into links and removes invented ones. Does not change fenced code. Linear in the length
 * of the text.
 * @param citedBefore ids of the sources that earlier text has numbered; they keep their numbers
 */
export function resolveCitations(
  text: string,
  context: CitationContext,
  citedBefore: readonly string[] = [],
): ResolvedCitations {
  const sources = new Map(context.sources.map((source) => [source.id, source]));
  const urls = context.sources.flatMap(({ url }) => (url === null ? [] : [url]));
  const given = new AllowedAddresses([...urls, ...context.given]);
  const numbers = new Map(citedBefore.map((id, index) => [id, index + 1]));
  let [removedIds, removedUrls] = [0, 0];
  const byAddress = new Map(
    context.sources.toReversed().flatMap((source) => (source.url === null ? [] : [[toComparable(source.url), source]])),
  );
  const passageOfSource = new Map([...context.passages].map(([number, id]) => [id, number]));
  const toLink = (passage: number): string => {
    const id = context.passages.get(passage);
    const source = id === undefined ? undefined : sources.get(id);
    if (source === undefined) removedIds += 1;
    return source === undefined ? '' : toSourceLink(source);
  };
  const toSourceLink = (source: CitedSource): string => {
    if (!(source.listed || source.url !== null)) return '';
    const known = numbers.get(source.id);
    if (known === undefined && context.isListFixed === true)
      return source.url === null
        ? ''
        : `([${escapeMarkdown(toBracketed(source.title))}](${toLinkAddress(source.url)}))`;
    const number = known ?? numbers.size + 1;
    numbers.set(source.id, number);
    return source.url === null ? `\\[${number}\\]` : `[[${number}]](${toLinkAddress(source.url)})`;
  };
  const replaceMarks = (prose: string): string => {
    const parts: string[] = [];
    let end = 0;
    for (const mark of findCitationMarks(prose)) {
      const links = [...new Set(mark.numbers.map(toLink))].filter((link) => link !== '');
      parts.push(prose.slice(end, mark.start), links.length === 0 ? '' : ` ${links.join(' ')}`);
      end = mark.end;
    }
    return [...parts, prose.slice(end)].join('');
  };
  const resolved = mapProse(text, (prose) => {
    let current = prose.replace(writtenCitation, (match, address: string) => {
      const source = byAddress.get(toComparable(address));
      if (source === undefined) return match;
      // Sources are numbered in the order of the text, so this citation becomes a mark that is numbered in its turn.
      const passage = passageOfSource.get(source.id);
      return passage === undefined ? toSourceLink(source) : `[e${passage}]`;
    });
    for (let round = 0; round < roundsMax; round += 1) {
      // Marks first, so that an address invented for a mark is removed with it.
      const linked = removeUnknownAddresses(replaceMarks(current), given);
      removedUrls += linked.removed;
      if (linked.text === current) return current;
      current = linked.text;
    }
    // A text crafted to survive all passes loses its mark brackets and its remaining unknown addresses.
    return dropMarkBrackets(removeUnknownAddresses(dropMarkBrackets(current), given).text);
  });
  return { text: resolved, cited: [...numbers.keys()], removedIds, removedUrls };
}

function dropMarkBrackets(text: string): string {
  return text.replace(/\[(?=[ \t]{0,3}e\d)/gi, '');
}

/** The list of cited sources as the last section of a text; '' when there are none. */
export function formatSourceList(
  cited: readonly string[],
  sources: readonly CitedSource[],
  language: ArticleLanguage,
): string {
  if (cited.length === 0) return '';
  const byId = new Map(sources.map((source) => [source.id, source]));
  const rows = cited.map((id, index) => `${index + 1}. ${formatSource(byId.get(id))}`);
  return `## ${sourcesHeadings[language]}\n\n${rows.join('\n')}`;
}

function formatSource(source: CitedSource | undefined): string {
  if (source === undefined) return '';
  const { url, title, author, publishedAt } = source;
  const name = url === null ? escapeMarkdown(title) : `[${escapeMarkdown(title)}](${toLinkAddress(url)})`;
  const year = publishedAt === null ? undefined : String(publishedAt.getUTCFullYear());
  return [name, ...(author === null ? [] : [escapeMarkdown(author)]), ...(year === undefined ? [] : [year])].join(', ');
}

/** Replaces round brackets in a title by square ones, as Turkish texts do inside round brackets. */
function toBracketed(title: string): string {
  return title.replaceAll('(', '[').replaceAll(')', ']');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\[\]*_`<>#|~!]/g, '\\$&').replace(/\s+/gu, ' ');
}

/** Escapes the characters that would end a Markdown link address too early. */
function toLinkAddress(url: string): string {
  return url.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
