import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatSchema } from './print-schema.ts';

test.each([
  [z.string(), 'string'],
  [z.iso.datetime().nullable(), 'date-time | null'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.array(z.union([z.string(), z.number()])), 'Array<string | number>'],
  [z.record(z.string(), z.boolean()), 'Record<string, boolean>'],
  [z.object({}), '{}'],
  [z.unknown(), 'unknown'],
  [
    z.object({
      title: z.string().min(5).max(200),
      page: z.int().min(1).default(1),
      more: z.object({ at: z.null() }).optional(),
    }),
    `{
  title: string  // 5 to 200 characters
  page?: integer  // at least 1, default 1
  more?: {
    at: null
  }
}`,
  ],
])('schema %# is printed as a type', (schema, printed) => {
  expect(formatSchema(z.toJSONSchema(schema, { io: 'input' }))).toBe(printed);
});
