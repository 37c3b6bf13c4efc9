/** Heading of the list of sources, in each language of articles. */
export const sourcesHeadings = {
  tr: 'Kaynaklar',
  en: 'Sources',
  de: 'Quellen',
  fr: 'Sources',
  es: 'Fuentes',
  ar: 'المصادر',
  ru: 'Источники',
} as const;

const knownHeadings = new Set<string>(Object.values(sourcesHeadings));

/** Whether a heading introduces the list of sources, in any language. */
export function isSourcesHeading(heading: string): boolean {
  return knownHeadings.has(heading.trim());
}
