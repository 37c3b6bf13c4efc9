import { z } from 'zod';

const anySchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: anySchema.optional() }));

/** What the reference reads of an OpenAPI document. */
export const openapiDocument = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        tags: z.array(z.string()).default([]),
        security: z.array(z.unknown()).optional(),
        parameters: z
          .array(
            z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false), schema: anySchema }),
          )
          .default([]),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
});

export type OpenapiDocument = z.output<typeof openapiDocument>;
export type Operation = OpenapiDocument['paths'][string][string];
