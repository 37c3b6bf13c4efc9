import { z } from 'zod';
import { splitTags } from '../formatting/tags.ts';

/**
 * A form field whose values are typed on one line, separated by commas.
 * @param rules the API's rules of the list; only the first problem is shown
 */
export function typedList<List>(rules: z.ZodType<List>) {
  return z.string().transform((typed, context): List => {
    const read = rules.safeParse(splitTags(typed));
    if (read.success) return read.data;
    for (const { message } of read.error.issues.slice(0, 1)) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
