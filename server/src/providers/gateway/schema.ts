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
/** What is looked at where it is read. */
const anything = z.unknown().optional();

/** What an answer adds in one part, or is. Each value is looked at where it is read: servers send all kinds of things. */
const message = z.object({
  content: anything,
  text: anything,
  refusal: anything,
  reasoning: anything,
  reasoning_content: anything,
  reasoning_details: anything,
  thinking: anything,
  tool_calls: anything,
  function_call: anything,
});
export type MessagePart = Partial<z.infer<typeof message>>;

/** Some servers write it as a text. What is no place in a list comes last. */
const choiceIndex = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}$/u)
      .transform(Number),
  ])
  .transform((index) => (Number.isInteger(index) && index >= 0 ? index : Number.MAX_SAFE_INTEGER))
  .optional()
  .catch(undefined);

const choice = z.object({
  index: choiceIndex,
  delta: message.nullish().catch(undefined),
  message: message.nullish().catch(undefined),
  /** Of the older form of the API. */
  text: z.string().nullish().catch(undefined),
  finish_reason: z.string().nullish().catch(undefined),
  /** OpenRouter repeats what the provider behind it said of the end. */
  native_finish_reason: z.string().nullish().catch(undefined),
  content_filter_results: anything,
});
export type CompletionChoice = z.infer<typeof choice>;

const usage = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  input_tokens: tokenCount,
  output_tokens: tokenCount,
  reasoning_tokens: tokenCount,
  cost: reportedCost,
  prompt_tokens_details: z.object({ cached_tokens: tokenCount }).nullish().catch(undefined),
  completion_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(undefined),
});
export type ReportedUsage = z.infer<typeof usage>;

/** Names of models as catalogues have them; anything else a server says in this place is none. */
const modelName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:/@~+()-]{0,199}$/u)
  .optional()
  .catch(undefined);

/** A chunk of a stream, or the one body of a server that does not stream. */
export const completionChunk = z.object({
  id: text,
  model: modelName,
  choices: z.array(choice.nullable().catch(null)).nullish(),
  usage: usage.nullish().catch(undefined),
  prompt_filter_results: anything,
  /** Of an error; a value without choices that has one of these is a report of it. */
  error: anything,
  errors: anything,
  detail: anything,
  message: z.string().optional().catch(undefined),
  msg: z.string().optional().catch(undefined),
  error_msg: anything,
  code: anything,
  type: anything,
  status: anything,
  promptFeedback: anything,
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
