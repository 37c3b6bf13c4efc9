import type { ListedPublication, PublishRequest } from '@hokka/contracts/publishing/publications.ts';

/** What is sent again as it was before, with another status if one is given. */
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
