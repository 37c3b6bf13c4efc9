import { z } from 'zod';
import { article, articleStatuses } from './article.ts';

/** Offsets count UTF-16 units of the text. A reader ignores lower attempts; a higher one begins with a new snapshot. */
export const articleStreamEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    content: z.string(),
    offset: z.int(),
    status: z.enum(articleStatuses),
    attempt: z.int(),
  }),
  z.object({ type: z.literal('delta'), offset: z.int(), text: z.string() }),
  z.object({ type: z.literal('done'), article }),
  z.object({ type: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type ArticleStreamEvent = z.infer<typeof articleStreamEvent>;
