import type { ArticleRequest } from '../article-request.ts';
import { composeFaqSection } from '../compose/faq.ts';
import { LANGUAGES } from '../compose/languages/languages.ts';
import { countWords, fill, type Phrase } from '../compose/phrase.ts';
import { hashText } from '../compose/random.ts';
import { findDomain } from '../compose/turkish/domains.ts';
import { nounPhrase, readNoun, readTopic } from '../compose/turkish/topic.ts';
import { citeEvidence, inventSources } from './cite-evidence.ts';
import { INTRODUCTIONS, LEADS, LIST_INTRODUCTIONS, LIST_ITEMS, POINTS, SHORT_FRAMES } from './frames.ts';
import { Prose } from './prose.ts';
import type { SectionRequest } from './section-request.ts';

/** Faults of a section, set by switches. */
export interface SectionMishaps {
  /** Share of the requested words: 1, 0.6 with `#short`, 1.5 with `#long`, in between with `#uneven`. */
  readonly delivery: number;
  /** Repeats a paragraph of the previous section. */
  readonly repeats: boolean;
  /** Cites sources that do not exist, and changes a number. */
  readonly invents: boolean;
}

const paragraphWords = { min: 45, spread: 45 };
const listWordsMin = 180;
const listItems = 4;
/** Maximum number of source sentences in one paragraph. */
const insertedMax = 2;
/** Number of remaining words from which sentences are chosen by their length. */
const endingWords = 26;
/** Minimum number of words of a sentence. */
const sentenceWordsMin = 3;
const triesMax = 14;

/** From 55 % to 150 % of the requested length, different for each section. */
export function computeUnevenDelivery({ title, heading }: SectionRequest): number {
  return 0.55 + (hashText(`${title}\n${heading}`) % 96) / 100;
}

/** Answers a request for a section, or for a replacement of a paragraph. The same request yields the same answer. */
export function composeSection(request: SectionRequest, article: ArticleRequest, mishaps: SectionMishaps): string {
  if (request.rewritten !== undefined) return composeRewrite(request, article, request.rewritten);
  const heading = request.level === 0 ? '' : `${'#'.repeat(request.level)} ${request.heading}`;
  const faq = composeFaqSection(request.heading, request.points, request.language);
  if (faq !== undefined) return `${heading}\n\n${faq}`;
  const words = Math.round(request.words * mishaps.delivery) - countWords(heading);
  const writer = createWriter(request, article);
  const repeated = mishaps.repeats ? findParagraph(request.written) : undefined;
  const cited = citeEvidence(request, mishaps.invents);
  // A short section has room for two sentences: one of each.
  const inserted = mishaps.invents ? [...cited.slice(0, 1), ...inventSources(request), ...cited.slice(1)] : cited;
  const paragraphs = writer.paragraphs(words - countWords(repeated ?? ''), inserted);
  if (repeated !== undefined) paragraphs.splice(1, 0, repeated);
  return [heading, ...paragraphs].filter((text) => text !== '').join('\n\n');
}

/** Writes more paragraphs for a section that was too short, without repeating a sentence. */
export function composeExtension(
  request: SectionRequest,
  article: ArticleRequest,
  { delivery }: SectionMishaps,
  partial: string,
): string {
  const words = Math.max(sentenceWordsMin, Math.round((request.extension ?? 0) * delivery));
  return createWriter(request, article, partial).more(words).join('\n\n');
}

/** Writes a paragraph of the same length about the same section; its sentences occur nowhere else in the text. */
function composeRewrite(request: SectionRequest, article: ArticleRequest, paragraph: string): string {
  const seed = hashText(`${request.title}\n${request.heading}\n${paragraph}`);
  const writer = createWriter({ ...request, position: 0, sections: 1 }, article, paragraph, seed);
  return writer.more(Math.min(400, Math.max(12, countWords(paragraph)))).join(' ');
}

interface SectionWriter {
  /** Returns all paragraphs of a section; the `inserted` sentences are part of them and count. */
  paragraphs(words: number, inserted: readonly string[]): string[];
  /** Returns further paragraphs. */
  more(words: number): string[];
}

/** @param before the section so far: none of its sentences is repeated */
function createWriter(
  request: SectionRequest,
  article: ArticleRequest,
  before = '',
  seed = computeSeed(request, article),
) {
  const known = new Set(splitSentences(before));
  const source = request.language === 'tr' ? createTurkish(request, article, seed) : createForeign(request, article);
  return new Paragraphs(source, known, request, seed);
}

function computeSeed({ title }: SectionRequest, { prompt }: ArticleRequest): number {
  return hashText(`${title}\n${prompt}`);
}

/** A source of sentences. */
interface Source {
  next(): string;
  short(): string;
  lead(): string;
  point(index: number): string | undefined;
  list(): string | undefined;
}

class Paragraphs implements SectionWriter {
  readonly #source: Source;
  readonly #known: Set<string>;
  readonly #request: SectionRequest;
  readonly #seed: number;

  constructor(source: Source, known: Set<string>, request: SectionRequest, seed: number) {
    this.#source = source;
    this.#known = known;
    this.#request = request;
    this.#seed = seed;
  }

  paragraphs(words: number, inserted: readonly string[]): string[] {
    const waiting = [...inserted];
    const { position, points } = this.#request;
    const list = position % 3 === 2 && words >= listWordsMin ? this.#source.list() : undefined;
    const body = words - (list === undefined ? 0 : countWords(list));
    const paragraphs: string[] = [];
    let left = body;
    while (left >= sentenceWordsMin || paragraphs.length === 0) {
      const opening = paragraphs.length === 0 ? this.#source.lead() : this.#openPoint(paragraphs.length - 1, points);
      const paragraph = this.#paragraph(left, opening, waiting.splice(0, insertedMax), paragraphs.length);
      paragraphs.push(paragraph);
      left -= countWords(paragraph);
    }
    if (list !== undefined) paragraphs.splice(Math.min(2, paragraphs.length), 0, list);
    return paragraphs;
  }

  more(words: number): string[] {
    const paragraphs: string[] = [];
    for (let left = words; left >= sentenceWordsMin; ) {
      const paragraph = this.#paragraph(
        left,
        this.#take(() => this.#source.next()),
        [],
        paragraphs.length,
      );
      paragraphs.push(paragraph);
      left -= countWords(paragraph);
    }
    return paragraphs;
  }

  #openPoint(index: number, points: readonly string[]): string {
    return (index < points.length ? this.#source.point(index) : undefined) ?? this.#take(() => this.#source.next());
  }

  #paragraph(left: number, opening: string, inserted: readonly string[], index: number): string {
    const sentences = [opening, ...inserted];
    let words = countWords(sentences.join(' '));
    const usual =
      paragraphWords.min + (hashText(`${this.#seed} ${this.#request.position} ${index}`) % paragraphWords.spread);
    // The words left for another paragraph must suffice for one.
    const budget = left < usual + paragraphWords.min / 2 ? left : usual;
    while (budget - words > endingWords) {
      const sentence = this.#take(() => this.#source.next());
      sentences.push(sentence);
      words += countWords(sentence);
    }
    if (budget === left) sentences.push(...this.#end(budget - words));
    return sentences.join(' ');
  }

  /** Returns sentences with as many words as are left, as close as a few attempts get. */
  #end(left: number): string[] {
    const sentences: string[] = [];
    for (let rest = left; rest >= sentenceWordsMin; ) {
      const tries = Array.from({ length: triesMax }, (_, at) =>
        this.#take(() => (at % 3 === 2 || rest < 8 ? this.#source.short() : this.#source.next()), false),
      );
      const best = tries
        .map((text) => ({ text, after: rest - countWords(text) }))
        .sort((a, b) => rank(a.after) - rank(b.after))[0];
      if (best === undefined || best.after < -1) break;
      this.#known.add(best.text);
      sentences.push(best.text);
      rest = best.after;
    }
    return sentences;
  }

  /** Returns a sentence that was not used yet. */
  #take(draw: () => string, marks = true): string {
    let sentence = draw();
    for (let tries = 0; this.#known.has(sentence) && tries < 200; tries += 1) sentence = draw();
    if (marks) this.#known.add(sentence);
    return sentence;
  }
}

/** Lower is better: nothing left first, then enough for another sentence. */
function rank(after: number): number {
  if (after === 0) return 0;
  if (after >= 2 * sentenceWordsMin) return 1 + after / 100;
  return 2 + Math.abs(after);
}

function createTurkish(request: SectionRequest, article: ArticleRequest, seed: number): Source {
  const { title, heading, points, position, sections } = request;
  const domain = findDomain(`${title} ${heading}`, article.prompt, article.category);
  const topic = readPhrase(title);
  const head = position === 0 && request.level <= 1 ? topic : readPhrase(heading);
  const facets = domain.facets.map((facet) => nounPhrase(readNoun(facet)));
  const prose = new Prose({ seed, section: position, sections }, facets, { topic, head });
  const isIntroduction = position === 0 && request.level <= 1;
  return {
    next: () => prose.next(),
    short: () => prose.say(SHORT_FRAMES),
    lead: () => prose.say(isIntroduction ? INTRODUCTIONS : LEADS),
    point: (index) => prose.say(POINTS, { point: readPhrase(points[index] ?? '') }),
    list: () => {
      const items = Array.from({ length: listItems }, () => `- ${prose.say(LIST_ITEMS)}`);
      return [prose.say(LIST_INTRODUCTIONS), items.join('\n')].join('\n\n');
    },
  };
}

/** Words that end like an infinitive but are none. */
const noInfinitives = /(?:^|\s)(?:ekmek|yemek|parmak|ırmak|kaymak|basamak|damak|çakmak|emek)$/u;

/** Reads a heading, title or point as a noun: "Sonucu değerlendirmek" becomes "sonucu değerlendirme". */
function readPhrase(text: string): Phrase {
  const plain = text.replace(/[\s.,;:!]+$/u, '') || 'bu konu';
  const isQuestion = /^(?:ne|neler|kim|niçin|niye)\s/iu.test(plain) && !plain.endsWith('?');
  const noun = readTopic(isQuestion ? `${plain}?` : plain);
  const stem = noun.possessed || noInfinitives.test(noun.text) ? noun.text : noun.text.replace(/(?<=..m[ae])k$/u, '');
  return nounPhrase({ ...noun, text: stem });
}

/**
 * The other languages have few sentences: they are reused with another aspect of the subject, and finally unchanged.
 */
function createForeign(request: SectionRequest, article: ArticleRequest): Source {
  const { templates, material } = (LANGUAGES[request.language] ?? LANGUAGES.en ?? missingLanguage)({
    ...article,
    title: request.title,
  });
  const sentences = [...templates.claims, ...templates.details];
  const facets = [...material.ownFacets, ...material.facets];
  let count = 0;
  const next = () => {
    const place = count * request.sections + request.position;
    count += 1;
    const round = Math.floor(place / sentences.length);
    const facet = facets[(place + round) % facets.length] ?? material.topic;
    const other = facets[(place + round + 1) % facets.length] ?? material.topic;
    const actor = material.actors[place % material.actors.length] ?? material.topic;
    const slots = { topic: material.topic, mention: material.topic, facet, other, actor };
    return fill(sentences[place % sentences.length] ?? '', slots, templates.locale);
  };
  return { next, short: next, lead: next, point: () => undefined, list: () => undefined };
}

function missingLanguage(): never {
  throw new RangeError('no language to write in');
}

/** Finds the longest paragraph at the end of the previous section. */
function findParagraph(written: string): string | undefined {
  const end = written.slice(written.lastIndexOf('\n…\n') + 3);
  const paragraphs = end.split(/\n+/).filter((text) => !/^\s*(?:[-#>|*]|\d+\.)/.test(text));
  const longest = paragraphs.reduce((best, text) => (text.length > best.length ? text : best), '');
  return longest.length < 40 ? undefined : longest.slice(0, 2_000);
}

function splitSentences(text: string): string[] {
  return text.slice(-60_000).split(/(?<=[.?!:])\s+/u);
}
