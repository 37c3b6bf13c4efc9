import { codePointLength } from '../shared/text-rules.ts';
import { type Judgement, limits, type SeoCheck, type SeoDocument } from './seo-check.ts';
import { checkKeyphrase } from './seo-keyphrase.ts';
import { checkHeadings, checkLinksAndImages, checkParagraphs } from './seo-structure.ts';

/** All checks that apply to an article; those of the keyphrase come first. */
export function checkSeo(document: SeoDocument): SeoCheck[] {
  return [
    ...checkKeyphrase(document),
    ...checkFields(document),
    ...checkHeadings(document),
    ...checkParagraphs(document),
    ...checkLinksAndImages(document),
  ];
}

function checkFields({ title, description }: SeoDocument): SeoCheck[] {
  return [
    {
      id: 'title-length',
      name: 'Başlığın uzunluğu',
      ...checkLength(codePointLength(title.text.trim()), limits.titleMin, limits.titleMax, 'Başlık'),
      place: 'title',
    },
    {
      id: 'description-length',
      name: 'Meta açıklamanın uzunluğu',
      ...checkLength(
        codePointLength(description.text.trim()),
        limits.descriptionMin,
        limits.descriptionMax,
        'Meta açıklama',
      ),
      place: 'description',
    },
  ];
}

function checkLength(length: number, min: number, max: number, what: string): Judgement {
  if (length === 0)
    return { state: 'missing', reason: `${what} boş.`, remedy: `${min}–${max} karakterlik bir metin yazın.` };
  const reason = `${what} ${length} karakter.`;
  if (length > max)
    return { state: 'improvable', reason, remedy: `Arama sonucunda kesilmemesi için ${max} karakteri aşmayın.` };
  if (length < min) return { state: 'improvable', reason, remedy: `Daha çok şey söyleyin: ${min}–${max} karakter.` };
  return { state: 'good', reason };
}
