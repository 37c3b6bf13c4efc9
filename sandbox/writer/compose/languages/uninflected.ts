import type { ArticleRequest } from '../../article-request.ts';
import type { Material, Templates } from '../grammar.ts';
import { fixedPhrase } from '../phrase.ts';

/** A language whose templates keep the title and the nouns in one form, so that no sentence needs a case. */
export interface PlainLanguage extends Templates {
  /** Puts quotation marks of the language around the title. */
  readonly quote: (title: string) => string;
  /** Other names of the topic. */
  readonly mentions: readonly string[];
  readonly facets: readonly string[];
  readonly actors: readonly string[];
}

/** Grammar of such a language: the topic is the quoted title, whatever language it is in. */
export function uninflected(language: PlainLanguage) {
  return (request: ArticleRequest): { templates: Templates; material: Material } => ({
    templates: language,
    material: {
      title: request.title,
      topic: fixedPhrase(language.quote(request.title)),
      mentions: language.mentions.map(fixedPhrase),
      ownFacets: [],
      facets: language.facets.map(fixedPhrase),
      actors: language.actors.map(fixedPhrase),
      hashtags: [...new Set(request.tags.map((tag) => `#${tag.replace(/[^\p{L}\p{N}]+/gu, '')}`)), '#hokka'].slice(
        0,
        5,
      ),
    },
  });
}
