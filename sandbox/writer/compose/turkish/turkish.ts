import type { ArticleRequest } from '../../article-request.ts';
import type { Material, Templates } from '../grammar.ts';
import { CLAIMS, DETAILS } from './body-sentences.ts';
import type { Domain } from './domain.ts';
import { findDomain } from './domains.ts';
import { readFacets } from './facets.ts';
import { turkishLists } from './lists.ts';
import * as sentences from './sentences.ts';
import type { Noun } from './suffixes.ts';
import { nounPhrase, readNoun, readTopic } from './topic.ts';

const LONG_TOPIC_WORDS = 6;
const OWN_FACETS_MAX = 8;

/** Turkish sentences for this request, and the values of their slots. */
export function turkish(request: ArticleRequest): { templates: Templates; material: Material } {
  const evidence = `${request.prompt} ${request.tags.join(', ')}`;
  const domain = findDomain(`${request.title} ${request.tags.join(' ')}`, request.prompt, request.category);
  const topic = readTopic(request.title, evidence);
  const own = readFacets(request.tags, request.prompt).filter(
    ({ text }) => text !== topic.text && text !== domain.name.toLocaleLowerCase('tr'),
  );
  const general = domain.facets
    .map((facet) => readNoun(facet))
    .filter((facet) => !own.some((noun) => noun.text === facet.text));
  return {
    templates: turkishTemplates(request, domain),
    material: {
      title: request.title,
      topic: nounPhrase(topic),
      mentions: buildMentions(topic),
      ownFacets: own.slice(0, OWN_FACETS_MAX).map(nounPhrase),
      facets: general.map(nounPhrase),
      actors: domain.actors.map((actor) => nounPhrase(readNoun(actor))),
      hashtags: hashtags([...request.tags, topic.text, domain.name]),
    },
  };
}

function turkishTemplates({ tone, format }: ArticleRequest, domain: Domain): Templates {
  const farewells = {
    neutral: sentences.FAREWELLS,
    friendly: sentences.FAREWELLS,
    formal: sentences.FORMAL_FAREWELLS,
    persuasive: sentences.PERSUASIVE_FAREWELLS,
  }[tone];
  return {
    locale: 'tr',
    openings: sentences.OPENINGS,
    purposes: sentences.PURPOSES,
    contexts: sentences.CONTEXTS,
    headings: sentences.HEADINGS,
    claims: [...domain.claims, ...CLAIMS],
    details: DETAILS,
    scenes: domain.scenes,
    asides: tone === 'friendly' || (format === 'blog' && tone !== 'formal') ? sentences.ASIDES : [],
    lists: turkishLists(domain.tips),
    closingHeadings: sentences.CLOSING_HEADINGS,
    closings: sentences.CLOSINGS,
    farewells,
    hooks: sentences.HOOKS,
    calls: sentences.CALLS,
  };
}

function buildMentions(topic: Noun): Material['mentions'] {
  const generic = [nounPhrase(readNoun('bu konu')), nounPhrase(readNoun('bu alan'))];
  return topic.text.split(' ').length > LONG_TOPIC_WORDS ? generic : [nounPhrase(topic), ...generic];
}

function hashtags(texts: readonly string[]): string[] {
  const tags = texts.map((text) =>
    text
      .replace(/^“|” (?:sorusu|önerisi)$/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .slice(0, 4)
      .map((word) => word.slice(0, 1).toLocaleUpperCase('tr') + word.slice(1))
      .join(''),
  );
  return [...new Set(tags.filter((tag) => tag !== ''))].map((tag) => `#${tag}`).slice(0, 5);
}
