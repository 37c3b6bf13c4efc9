import { z } from 'zod';

/**
 * What we learned about the fields that a model accepts at a gateway, as deviations from a standard request. An empty
 * profile means that it accepts everything. Unknown fields of a stored profile are dropped.
 */
export const requestProfile = z.object({
  /** The name of the token limit if it is not `max_tokens`, or that no limit is sent. */
  tokenLimit: z.enum(['max_completion_tokens', 'none']).optional().catch(undefined),
  /** Maximum number of tokens of an answer that is accepted. */
  maxTokens: z.int().min(1).max(10_000_000).optional().catch(undefined),
  /** Not sent. */
  temperature: z.literal(false).optional().catch(undefined),
  /** Not sent. */
  streamOptions: z.literal(false).optional().catch(undefined),
  /** The answer is not streamed. */
  stream: z.literal(false).optional().catch(undefined),
  /** Not sent. */
  cacheControl: z.literal(false).optional().catch(undefined),
  /** The system message is sent at the beginning of the first user message. */
  systemMessage: z.literal('folded').optional().catch(undefined),
  /** The model's own messages are sent as quotations within one user message. */
  assistantMessage: z.literal('folded').optional().catch(undefined),
  /** What is requested instead of JSON by a schema. */
  responseFormat: z.enum(['json_object', 'none']).optional().catch(undefined),
  /** At least low effort is requested, or none is sent. */
  reasoning: z.enum(['low', 'none']).optional().catch(undefined),
});
export type RequestProfile = Readonly<z.infer<typeof requestProfile>>;
