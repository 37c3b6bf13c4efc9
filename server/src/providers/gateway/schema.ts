import { z } from 'zod';

/**
 * What OpenAI-compatible servers answer. Local servers leave out much of what OpenRouter sends and some send null or another
 * type instead; what only informs is therefore dropped when it is unexpected, never refused.
 */
const text = z.string().min(1).optional().catch(undefined);
const amount = z.number().nonnegative().optional().catch(undefined);

/** A whole number that a column can hold; servers that count in fractions are rounded. */
const tokenCount = z.number().nonnegative().max(2_147_483_647).transform(Math.round).optional().catch(undefined);
/** Any value: whoever reads it must know a price that is none from one that is missing. */
const reportedCost = z.unknown().optional();

const message = z.object({ content: z.string().nullish() }).nullish();

const choice = z.object({
  index: z.number().optional().catch(undefined),
  /** `reasoning` beside the content is left out here on purpose. */
  delta: message,
  message,
  finish_reason: z.string().nullish(),
});

/** A chunk of a stream, or the one body of a server that does not stream. */
export const completionChunk = z.object({
  id: text,
  model: text,
  choices: z.array(choice).nullish(),
  usage: z
    .object({
      prompt_tokens: tokenCount,
      completion_tokens: tokenCount,
      cost: reportedCost,
      prompt_tokens_details: z.object({ cached_tokens: tokenCount }).nullish().catch(undefined),
      completion_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(undefined),
    })
    .optional()
    .catch(undefined),
  error: z.unknown().optional(),
});
export type CompletionChunk = z.infer<typeof completionChunk>;

/** `GET /generation`: the native counts are the billed ones. */
export const generationDescription = z.object({
  data: z.object({
    model: text,
    total_cost: reportedCost,
    tokens_prompt: tokenCount,
    tokens_completion: tokenCount,
    native_tokens_prompt: tokenCount,
    native_tokens_completion: tokenCount,
    native_tokens_cached: tokenCount,
    native_tokens_reasoning: tokenCount,
  }),
});

const errorReport = z.object({
  code: z.union([z.number(), z.string()]).optional().catch(undefined),
  type: text,
  message: text,
  metadata: z
    .object({ error_type: text, limit_source: text, provider_name: text, raw: text })
    .optional()
    .catch(undefined),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** The value of `error`: an object, in old Ollama a bare sentence. */
export const errorValue = z.union([
  z.string().transform((sentence): ErrorReport => ({ code: undefined, type: undefined, message: sentence })),
  errorReport,
]);

/** The body of a refusal: `{error}`, in older vLLM flat, in bare FastAPI `{detail}`. */
export const errorBody = z.union([
  z.object({ error: errorValue }).transform(({ error }) => error),
  z
    .object({ detail: z.string() })
    .transform(({ detail }): ErrorReport => ({ code: undefined, type: undefined, message: detail })),
  errorReport.refine(({ message }) => message !== undefined),
]);

/** US dollars for one token, as a decimal text; -1 where it depends on what is chosen. */
const tokenPrice = z
  .union([z.string().regex(/^\d+(\.\d+)?(e-\d+)?$/i), z.number().nonnegative()])
  .transform(Number)
  .optional()
  .catch(undefined);

export const modelList = z.object({
  /** Ollama without a model says null. */
  data: z
    .array(
      z.object({
        id: z.string().min(1),
        name: text,
        context_length: amount,
        max_model_len: amount,
        pricing: z.object({ prompt: tokenPrice, completion: tokenPrice }).optional().catch(undefined),
      }),
    )
    .nullable(),
  links: z.object({ next: text }).optional().catch(undefined),
});

export const keyDescription = z.object({
  data: z.object({
    label: text,
    limit: amount,
    limit_remaining: z.number().optional().catch(undefined),
    usage: amount,
  }),
});

export const accountCredit = z.object({ data: z.object({ total_credits: z.number(), total_usage: z.number() }) });
