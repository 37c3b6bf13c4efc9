import type { Site, SiteCheck, SiteKind } from '@hokka/contracts/publishing/sites.ts';
import type { Tone } from '../../ui/tone.ts';

/** Descriptions of the kinds of sites, for the user's choice. */
export const siteKindDescriptions = {
  wordpress: 'Kendi alan adınızdaki bir WordPress sitesi.',
  ghost: 'Kendi sunucunuzdaki ya da Ghost(Pro)’daki bir yayın.',
  webhook: 'Make, Zapier, n8n ya da kendi programınız; yazı imzalı bir POST isteğiyle gider.',
} as const satisfies Record<SiteKind, string>;

const outcomes = {
  ok: { label: 'Hazır', tone: 'success' },
  warning: { label: 'Hazır, uyarı var', tone: 'warning' },
  failed: { label: 'Yayımlanamıyor', tone: 'danger' },
} as const satisfies Record<SiteCheck['outcome'], { readonly label: string; readonly tone: Tone }>;

/**
 * State of a site according to its last check.
 * @param isOpen the plan includes publishing; otherwise nothing is sent to any site
 */
export function describeSiteState(
  { check }: Pick<Site, 'check'>,
  isOpen: boolean,
): { readonly label: string; readonly tone: Tone } {
  if (!isOpen) return { label: 'Duraklatıldı', tone: 'warning' };
  return check === null ? { label: 'Kontrol edilmedi', tone: 'neutral' } : outcomes[check.outcome];
}

const seoLabels = { title: 'başlık', description: 'açıklama', keyphrase: 'anahtar kelime' } as const;

/** 'başlık, açıklama': the fields for search engines that a site stores; '' if none. */
export function describeSeo({ seo }: Pick<Site, 'seo'>): string {
  return seo.map((field) => seoLabels[field]).join(', ');
}
