import type { ArticleRequest, Length } from '../chat-request.ts';
import { composeArticle, composeConclusion, type WordRange } from './article.ts';
import { addFaq } from './faq.ts';
import type { Material, Templates } from './grammar.ts';
import { LANGUAGES } from './languages/languages.ts';
import { hashText, seededRandom } from './random.ts';
import { composeSocial } from './social.ts';
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
 * The text for a request. The same request always gives the same text; another title gives another text.
 * @param delivery how many of the words it has that are asked for: 1 for all
 */
export function compose(request: ArticleRequest, delivery = 1): string {
  const { templates, material } = findGrammar(request);
  const random = seededRandom(computeSeed(request));
  if (request.format === 'social') return composeSocial(templates, material, random);
  const words = FULL_LANGUAGES.has(templates.locale) ? WORDS : FEWER_WORDS;
  const { min, max } = words[request.length];
  const article = composeArticle(templates, material, { min: min * delivery, max: max * delivery }, random);
  return request.faq === true ? addFaq(article, templates.locale) : article;
}

/**
 * What follows after `partial`: the rest of the same text when that is how it begins, else a conclusion that fits the
 * subject, because the text was edited in between.
 */
export function composeContinuation(request: ArticleRequest, partial: string, delivery = 1): string {
  const whole = compose(request, delivery);
  const rest = whole.startsWith(partial) ? whole.slice(partial.length) : '';
  if (rest !== '') return rest;
  const { templates, material } = findGrammar(request);
  return `\n\n${composeConclusion(templates, material, seededRandom(computeSeed(request)))}`;
}

function findGrammar(request: ArticleRequest): { templates: Templates; material: Material } {
  const language = LANGUAGES[request.language];
  return language === undefined ? turkish(request) : language(request);
}

function computeSeed(request: ArticleRequest): number {
  return hashText(`${request.title}\n${request.prompt}`);
}
