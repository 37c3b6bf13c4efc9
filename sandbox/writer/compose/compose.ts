import type { ArticleRequest, Length } from '../article-request.ts';
import { composeArticle, composeConclusion, type WordRange } from './article.ts';
import { addFaq } from './faq.ts';
import type { Material, Templates } from './grammar.ts';
import { LANGUAGES } from './languages/languages.ts';
import { countWords, fill, type Slots } from './phrase.ts';
import { between, createDeck, hashText, pick, type Random, seededRandom, shuffle } from './random.ts';
import { turkish } from './turkish/turkish.ts';

const WORDS: Readonly<Record<Length, WordRange>> = {
  short: { min: 250, max: 350 },
  medium: { min: 500, max: 700 },
  long: { min: 900, max: 1200 },
};

// The smaller languages have fewer sentences, and a shorter text is better than one that repeats itself.
const FEWER_WORDS: Readonly<Record<Length, WordRange>> = {
  short: { min: 200, max: 310 },
  medium: { min: 270, max: 390 },
  long: { min: 330, max: 460 },
};
const FULL_LANGUAGES: ReadonlySet<string> = new Set(['tr', 'en']);

/**
 * Composes the text for a request. The same request always yields the same text; another title yields another text.
 * @param delivery share of the requested words that it has: 1 for all
 */
export function compose(request: ArticleRequest, delivery = 1): string {
  const { templates, material } = findGrammar(request);
  const random = seededRandom(computeSeed(request));
  if (request.format === 'social') return composeSocial(templates, material, random);
  const { min, max } = findWords(request, templates.locale);
  const article = composeArticle(templates, material, { min: min * delivery, max: max * delivery }, random);
  return request.faq === true ? addFaq(article, templates.locale) : article;
}

/**
 * Composes what follows `partial`: the rest of the same text if it begins like that, otherwise a conclusion that fits
 * the subject, because the text was edited in between.
 */
export function composeContinuation(request: ArticleRequest, partial: string, delivery = 1): string {
  if (request.moreWords !== undefined) return composeMore(request, partial, request.moreWords * delivery);
  const whole = compose(request, delivery);
  const rest = whole.startsWith(partial) ? whole.slice(partial.length) : '';
  if (rest !== '') return rest;
  const { templates, material } = findGrammar(request);
  return `\n\n${composeConclusion(templates, material, seededRandom(computeSeed(request)))}`;
}

/** The requested number; the smaller languages do not have enough sentences for it. */
function findWords({ words, length }: ArticleRequest, locale: string): WordRange {
  if (FULL_LANGUAGES.has(locale)) return words ?? WORDS[length];
  const fewer = FEWER_WORDS[length];
  return words === undefined
    ? fewer
    : { min: Math.max(words.min * 0.65, fewer.min), max: Math.max(words.min * 0.75, fewer.max) };
}

/** Composes further sections that a longer version of the same text would have. */
function composeMore(request: ArticleRequest, written: string, words: number): string {
  const { templates, material } = findGrammar(request);
  const total = countWords(written) + words;
  const range = { min: total, max: total + 60 };
  const longer = composeArticle(templates, material, range, seededRandom(computeSeed(request)));
  const sections = longer.split(/^(?=## )/mu).slice(1, -1);
  let left = words;
  const added: string[] = [];
  for (const section of sections.filter((one) => !written.includes(one.split('\n', 1)[0] ?? ''))) {
    if (left <= 0) break;
    added.push(section.trim());
    left -= countWords(section);
  }
  return added.join('\n\n') || composeConclusion(templates, material, seededRandom(computeSeed(request) + 1));
}

function findGrammar(request: ArticleRequest): { templates: Templates; material: Material } {
  const language = LANGUAGES[request.language];
  return language === undefined ? turkish(request) : language(request);
}

function computeSeed(request: ArticleRequest): number {
  return hashText(`${request.title}\n${request.prompt}`);
}

/** Composes a short post: a hook, a few sentences, a call to action and hashtags; no headings. */
function composeSocial(templates: Templates, material: Material, random: Random): string {
  const [facet = material.topic, other = material.topic] = [...material.ownFacets, ...shuffle(random, material.facets)];
  const slots: Slots = {
    topic: material.topic,
    mention: material.mentions[0] ?? material.topic,
    facet,
    other,
    actor: pick(random, material.actors),
  };
  const say = (template: string): string => fill(template, slots, templates.locale);
  const details = createDeck(random, templates.details);
  const body = Array.from({ length: between(random, 2, 3) }, () => say(details()));
  return [
    say(pick(random, templates.hooks)),
    [say(pick(random, templates.claims)), ...body].join(' '),
    say(pick(random, templates.calls)),
    material.hashtags.join(' '),
  ].join('\n\n');
}
