import { z } from 'zod';

/**
 * What was learnt of the fields that a model takes at a gateway: what deviates from a usual request. An empty profile is that of a model
 * that takes everything. What is not known of a stored one is dropped.
 */
export const requestProfile = z.object({
  /** The name under which the limit of tokens is sent instead of `max_tokens`, or that none is. */
  tokenLimit: z.enum(['max_completion_tokens', 'none']).optional().catch(undefined),
  /** More tokens of an answer are refused. */
  maxTokens: z.int().min(1).max(10_000_000).optional().catch(undefined),
  /** Not sent. */
  temperature: z.literal(false).optional().catch(undefined),
  /** Not sent. */
  streamOptions: z.literal(false).optional().catch(undefined),
  /** The answer comes whole. */
  stream: z.literal(false).optional().catch(undefined),
  /** Not sent. */
  cacheControl: z.literal(false).optional().catch(undefined),
  /** The system message stands at the beginning of the first question. */
  systemMessage: z.literal('folded').optional().catch(undefined),
  /** What is asked for instead of JSON by a schema. */
  responseFormat: z.enum(['json_object', 'none']).optional().catch(undefined),
  /** Not less than a little effort is asked for, or none is named. */
  reasoning: z.enum(['low', 'none']).optional().catch(undefined),
});
export type RequestProfile = Readonly<z.infer<typeof requestProfile>>;
