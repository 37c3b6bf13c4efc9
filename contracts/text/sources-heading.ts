/** What stands above the list of the sources of a text, in each language that articles are written in. */
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

/** Whether the last heading of a text names the list of its sources, in whatever language. */
export function isSourcesHeading(heading: string): boolean {
  return knownHeadings.has(heading.trim());
}
