import type { ArticleFormat, ArticleLanguage, ArticleLength } from '@hokka/contracts/articles/article.ts';
import {
  countTemplateWords,
  foldFieldName,
  listPlaceholders,
  measureTemplate,
  replacePlaceholders,
  type TemplateForm,
  templateTextMax,
  templateWordsMax,
} from '@hokka/contracts/articles/custom-template.ts';
import { type FieldValue, isWebAddress } from '@hokka/contracts/articles/template-values.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';

/** Problems that concern several fields of a form together, as Turkish sentences. */
export function findFormProblems(form: TemplateForm): FieldError[] {
  const problems: FieldError[] = [];
  const names = form.fields.map(({ name }) => foldFieldName(name));
  const repeated = form.fields.find((_, index) => names.indexOf(names[index] ?? '') !== index);
  if (repeated !== undefined)
    problems.push({ field: 'fields', message: `“${repeated.name}” alanı birden çok kez tanımlanmış` });
  const unknown = listPlaceholders(form).find((name) => !names.includes(foldFieldName(name)));
  if (unknown !== undefined)
    problems.push({
      field: 'fields',
      message: `Metinde {{${unknown}}} geçiyor; bu adda bir alan yok. Alanı ekleyin ya da yer tutucuyu silin`,
    });
  if (countTemplateWords(form.sections) > templateWordsMax)
    problems.push({ field: 'sections', message: 'Bölümler birlikte en fazla 2.000 kelime olabilir' });
  if (form.format === 'social' && form.sections.length > 0)
    problems.push({ field: 'sections', message: 'Sosyal medya gönderisinin bölümleri olmaz' });
  if (measureTemplate(form) > templateTextMax)
    problems.push({ field: 'instructions', message: 'Şablonun metinleri birlikte en fazla 8.000 karakter olabilir' });
  if (form.instructions === '' && form.sections.length === 0 && form.blocks.length === 0)
    problems.push({ field: 'instructions', message: 'Yazım notu, bölüm ya da sabit bölüm ekleyin' });
  return problems;
}

/** Words of the whole text, and the number of its sections. */
export interface TemplateTarget {
  readonly wordsMin: number;
  readonly wordsMax: number;
  readonly sectionsMin: number;
  readonly sectionsMax: number;
}

/** Share by which the text may have more words than its sections together. */
const wordsSlack = 1.15;

/** The length that the sections add up to; undefined without sections. */
export function computeTemplateTarget(sections: TemplateForm['sections']): TemplateTarget | undefined {
  if (sections.length === 0) return undefined;
  const words = countTemplateWords(sections);
  return {
    wordsMin: words,
    wordsMax: Math.round(words * wordsSlack),
    sectionsMin: sections.length,
    sectionsMax: sections.length,
  };
}

/** Upper ends of the lengths by which articles are listed, in words; see `findWordTarget`. */
const lengthEnds = { article: [700, 1_250], blog: [525, 1_000], social: [55, 120] } as const;

/** The length that is nearest to the words of the sections; without sections the chosen one. */
export function computeTemplateLength({
  format,
  length,
  sections,
}: {
  readonly format: ArticleFormat;
  readonly length: ArticleLength;
  readonly sections: TemplateForm['sections'];
}): ArticleLength {
  if (sections.length === 0) return length;
  const words = countTemplateWords(sections);
  const [short, medium] = lengthEnds[format];
  return words <= short ? 'short' : words <= medium ? 'medium' : 'long';
}

/**
 * The template as text for the prompt, with its placeholders: the values stand in blocks of their own, since they are
 * data. Empty when the template has only fixed blocks.
 */
export function formatCustomTemplatePlan(
  { instructions, sections }: Pick<TemplateForm, 'instructions' | 'sections'>,
  language: ArticleLanguage,
): string {
  const unit = language === 'tr' ? 'kelime' : 'words';
  const lines = sections.map(({ heading, purpose, words }, index) =>
    [`${index + 1}. “${heading}” (${words} ${unit})`, purpose].filter((part) => part !== '').join(': '),
  );
  return [instructions, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

const markdownMark = /[\\`*_{}[\]<>#|~]/gu;

/** Escapes a value for Markdown: one line, in which no character counts as markup. */
function toMarkdown(value: string): string {
  const line = value.replace(/\s+/gu, ' ').trim();
  // An address stays one: escaped, it would be another.
  return isWebAddress(line) ? line : line.replace(markdownMark, '\\$&');
}

/**
 * Puts the values into what is left of placeholders: models copy some of them as they are. A placeholder of a field
 * without a value disappears.
 */
export function fillPlaceholders(text: string, fields: readonly string[], values: readonly FieldValue[]): string {
  const byName = new Map(values.map(({ name, value }) => [foldFieldName(name), value]));
  const known = new Set(fields.map(foldFieldName));
  return replacePlaceholders(text, (name) => {
    const folded = foldFieldName(name);
    return known.has(folded) ? toMarkdown(byName.get(folded) ?? '') : undefined;
  });
}

/** Adds the fixed blocks to a finished text, with the values of the fields in them. */
export function addFixedBlocks(
  text: string,
  form: Pick<TemplateForm, 'blocks' | 'fields'>,
  values: readonly FieldValue[],
): string {
  const names = form.fields.map(({ name }) => name);
  const pick = (place: 'start' | 'end') =>
    form.blocks.filter((block) => block.place === place).map((block) => fillPlaceholders(block.text, names, values));
  const lineEnd = text.indexOf('\n');
  const titleEnd = text.startsWith('# ') ? (lineEnd === -1 ? text.length : lineEnd) : 0;
  const parts = [text.slice(0, titleEnd).trim(), ...pick('start'), text.slice(titleEnd).trim(), ...pick('end')];
  return parts.filter((part) => part !== '').join('\n\n');
}
