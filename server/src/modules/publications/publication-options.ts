import { z } from 'zod';

/** Options of a publication beside the article, as they are stored. */
export const storedOptions = z.object({
  /** Absent means those of the article. */
  categories: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  author: z.string().optional(),
  with_cover: z.boolean().default(true),
  without_large_pictures: z.boolean().default(false),
  seo: z
    .object({ title: z.string().optional(), description: z.string().optional(), keyphrase: z.string().optional() })
    .optional(),
});
