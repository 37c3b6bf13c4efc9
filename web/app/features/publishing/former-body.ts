import type { ListedPublication, PublishRequest } from '@hokka/contracts/publishing/publications.ts';

/** Request that repeats a former publication, optionally with another status. */
export function toFormerBody(
  { site, status, categories, tags, author, with_cover, without_large_pictures, seo }: ListedPublication,
  wanted = status,
): Omit<PublishRequest, 'as_new'> {
  return {
    site_id: site.id,
    status: wanted,
    with_cover,
    without_large_pictures,
    ...(categories === null ? {} : { categories }),
    ...(tags === null ? {} : { tags }),
    ...(author === null || author === '' ? {} : { author }),
    ...(seo === null ? {} : { seo }),
  };
}
