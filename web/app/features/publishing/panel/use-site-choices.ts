import { getSiteChoices, type Site } from '@hokka/contracts/publishing/sites.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';

const none: readonly { readonly id: string; readonly name: string }[] = [];

/**
 * Categories, tags and authors of a site, empty until it has answered. A failure is shown, since all values can also be
 * typed.
 */
export function useSiteChoices(site: Pick<Site, 'id' | 'kind'> | undefined) {
  const { data, error } = useEndpointQuery(
    getSiteChoices,
    { params: { id: site?.id ?? '' } },
    // Cached for only a minute: the site is not ours, and a category may have just been added there.
    {
      enabled: site !== undefined && site.kind !== 'webhook',
      staleTime: 60_000,
      retry: false,
      refetchOnWindowFocus: false,
    },
  );
  return {
    categories: (data?.categories ?? none).map(({ name }) => name),
    tags: (data?.tags ?? none).map(({ name }) => name),
    authors: data?.authors ?? none,
    notice:
      error === null || data !== undefined
        ? undefined
        : `Sitenin kategorileri, etiketleri ve yazarları okunamadı: ${error.message} Adları elle yazıp yine gönderebilirsiniz.`,
  };
}
