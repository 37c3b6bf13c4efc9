import type { ListedPublication, PublishRequest } from '@hokka/contracts/publishing/publications.ts';
import { publishRequest } from '@hokka/contracts/publishing/publications.ts';
import type { z } from 'zod';

/** Fields of an article that are sent to a site unless the user chooses others. */
export interface ArticleDefaults {
  readonly category: string;
  readonly tags: readonly string[];
  readonly metaDescription: string;
  readonly keyphrase: string;
}

/** Schema of the form, with all fields present. */
export const publishFormSchema = publishRequest.omit({ as_new: true }).required({
  categories: true,
  tags: true,
  author: true,
  with_cover: true,
  without_large_pictures: true,
  seo: true,
});

export type PublishValues = z.input<typeof publishFormSchema>;

/**
 * Initial values for a site: those of the former publication there, otherwise those of the article.
 * @param former the former publication on the site; undefined if there is none
 */
export function toPublishValues(
  siteId: string,
  former: ListedPublication | undefined,
  article: ArticleDefaults,
): PublishValues {
  return {
    site_id: siteId,
    status: former?.status ?? 'publish',
    categories: former?.categories ?? toCategories(article),
    tags: former?.tags ?? [...article.tags],
    author: former?.author ?? '',
    with_cover: former?.with_cover ?? true,
    without_large_pictures: former?.without_large_pictures ?? false,
    seo: {
      title: former?.seo?.title ?? '',
      description: former?.seo?.description || article.metaDescription,
      keyphrase: former?.seo?.keyphrase || article.keyphrase,
    },
  };
}

/**
 * Builds the request of a valid form. Values equal to the article's are left out, so that the site continues to follow
 * the article. The author is an author of the site.
 */
export function toPublishBody(
  values: z.output<typeof publishFormSchema>,
  article: ArticleDefaults,
): Omit<PublishRequest, 'as_new'> {
  const { site_id, status, categories, tags, author, with_cover, without_large_pictures, seo } = values;
  const kept = {
    ...(seo.title ? { title: seo.title } : {}),
    ...(seo.description && seo.description !== article.metaDescription.trim() ? { description: seo.description } : {}),
    ...(seo.keyphrase && seo.keyphrase !== article.keyphrase.trim() ? { keyphrase: seo.keyphrase } : {}),
  };
  return {
    site_id,
    status,
    with_cover,
    without_large_pictures,
    ...(isSame(categories, toCategories(article)) ? {} : { categories }),
    ...(isSame(tags, article.tags) ? {} : { tags }),
    ...(author === '' ? {} : { author }),
    ...(Object.keys(kept).length === 0 ? {} : { seo: kept }),
  };
}

function toCategories({ category }: ArticleDefaults): string[] {
  return category === '' ? [] : [category];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
