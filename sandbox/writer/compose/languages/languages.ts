import type { ArticleRequest } from '../../article-request.ts';
import type { Material, Templates } from '../grammar.ts';
import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { uninflected } from './uninflected.ts';

type Grammar = (request: ArticleRequest) => { templates: Templates; material: Material };

/** The languages other than Turkish, by code. */
export const LANGUAGES: Readonly<Record<string, Grammar>> = {
  en: uninflected(ENGLISH),
  de: uninflected(GERMAN),
  fr: uninflected(FRENCH),
  es: uninflected(SPANISH),
  ar: uninflected(ARABIC),
  ru: uninflected(RUSSIAN),
};
