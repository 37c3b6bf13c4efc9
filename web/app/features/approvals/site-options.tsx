import type { ReviewedSiteOptions } from '@hokka/contracts/approvals/approvals.ts';

/** What a site gets beside the text and its own meta data, for those who approve it. */
export function SiteOptions({ sites }: { readonly sites: readonly ReviewedSiteOptions[] }) {
  if (sites.length === 0) return null;
  return (
    <section aria-label="Sitelere gidecek ayarlar" className="mt-3">
      <p className="font-medium text-sm">Metinle birlikte onaylanan site ayarları</p>
      {sites.map(({ site_id: id, site_name: name, options }) => (
        <div key={id} className="wrap-anywhere mt-2 border-line border-l-2 pl-3 text-sm">
          <p className="font-medium">{name}</p>
          <dl>
            {describeOptions(options).map(([label, value]) => (
              <div key={label} className="flex flex-wrap gap-x-1.5">
                <dt className="text-ink-soft">{label}:</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** Label and value of each option that is set. */
function describeOptions({ seo, ...options }: ReviewedSiteOptions['options']): [string, string][] {
  const lines: [string, string | undefined][] = [
    ['Kategoriler', options.categories && describeTerms(options.categories)],
    ['Etiketler', options.tags && describeTerms(options.tags)],
    ['SEO başlığı', seo?.title],
    ['SEO açıklaması', seo?.description],
    ['Anahtar kelime', seo?.keyphrase],
    ['Sitedeki yazar', options.author && `${options.author} numaralı hesap`],
    ['Kapak', options.with_cover === false ? 'gönderilmez' : undefined],
    ['Büyük görseller', options.without_large_pictures === true ? 'yerlerine açıklamaları gider' : undefined],
  ];
  return lines.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}

function describeTerms(terms: readonly string[]): string {
  return terms.length === 0 ? 'yok' : terms.join(', ');
}
