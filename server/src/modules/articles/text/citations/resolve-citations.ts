import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { sourcesHeadings } from '@hokka/contracts/text/sources-heading.ts';
import type { CitedSource } from '../../domain/evidence.ts';
import { findCitationMarks } from './citation-marks.ts';
import { GivenAddresses, toComparable } from './given-addresses.ts';
import { removeUnknownAddresses } from './remove-unknown-urls.ts';

export interface CitationContext {
  readonly sources: readonly CitedSource[];
  /** The source of each passage, by the number that a text cites. */
  readonly passages: ReadonlyMap<number, string>;
  /** Title, request and outline: addresses that stand in them may stand in the text. */
  readonly given: readonly string[];
  /** The list of the sources stays as it is: pages that it has no number for are named where they are cited, and others not at all. */
  readonly isListFixed?: boolean;
}

export interface ResolvedCitations {
  /** With `[[1]](address)` where a source is cited that is named, and nothing where it is not. */
  readonly text: string;
  /** Ids of the sources that are named, in the order of their numbers. */
  readonly cited: readonly string[];
  /** Citations of passages that do not exist. */
  readonly removedIds: number;
  /** Addresses that stand in no source, title, request or outline. */
  readonly removedUrls: number;
}

/** What is taken out may leave another mark behind, as in `[e1[e9]]`: so often is it looked for. */
const roundsMax = 4;

/** A citation as it stands in a finished text: a model that has read some writes others. */
const writtenCitation = /\[{1,2}\d{1,3}\]{1,2}\(([^()\s]*)\)/g;

/**
 * Makes links of the citations of a text, and takes out what was made up. Fenced code stays as it is. Linear in its length.
 * @param citedBefore ids of sources that the text before has given numbers to; they keep them
 */
export function resolveCitations(
  text: string,
  context: CitationContext,
  citedBefore: readonly string[] = [],
): ResolvedCitations {
  const sources = new Map(context.sources.map((source) => [source.id, source]));
  const urls = context.sources.flatMap(({ url }) => (url === null ? [] : [url]));
  const given = new GivenAddresses([...urls, ...context.given]);
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
      // Numbers are given in the order of the text: as a mark it waits for its turn.
      const passage = passageOfSource.get(source.id);
      return passage === undefined ? toSourceLink(source) : `[e${passage}]`;
    });
    for (let round = 0; round < roundsMax; round += 1) {
      // Citations first: an address that was made up for one goes with it.
      const linked = removeUnknownAddresses(replaceMarks(current), given);
      removedUrls += linked.removed;
      if (linked.text === current) return current;
      current = linked.text;
    }
    // What was made to outlast this has no brackets of marks any more, and no address that was not given.
    return dropMarkBrackets(removeUnknownAddresses(dropMarkBrackets(current), given).text);
  });
  return { text: resolved, cited: [...numbers.keys()], removedIds, removedUrls };
}

function dropMarkBrackets(text: string): string {
  return text.replace(/\[(?=[ \t]{0,3}e\d)/gi, '');
}

/** Applies a change to what is not fenced code. */
function mapProse(text: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  const code = new FencedCode();
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of text.split('\n')) {
    if (code.encloses(line)) {
      flush();
      parts.push(line);
    } else prose.push(line);
  }
  flush();
  return parts.join('\n');
}

/** The list of the sources that a text cites, as its last section; '' when it cites none. */
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

/** A title that stands in round brackets has square ones, as Turkish texts write them. */
function toBracketed(title: string): string {
  return title.replaceAll('(', '[').replaceAll(')', ']');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\[\]*_`<>#|~!]/g, '\\$&').replace(/\s+/gu, ' ');
}

/** An address that ends where its link does. */
function toLinkAddress(url: string): string {
  return url.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
