import { z } from 'zod';
import { toCommonShape } from './foreign-shapes.ts';

/**
 * Responses of OpenAI-compatible servers. Local servers omit many fields that OpenRouter sends, and some send null or
 * another type; therefore unexpected informative fields are dropped, never refused.
 */
const text = z.string().min(1).optional().catch(undefined);
const amount = z.number().nonnegative().optional().catch(undefined);

/** A whole number within the range of a column; fractions are rounded. */
const tokenCount = z.number().nonnegative().max(2_147_483_647).transform(Math.round).optional().catch(undefined);
/** Any value: the reader must distinguish an invalid price from a missing one. */
const reportedCost = z.unknown().optional();
/** Checked where it is read. */
const anything = z.unknown().optional();

/** A chunk of an answer, or the whole answer. Each value is checked where it is read, because servers vary widely. */
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

/** Some servers send a string. An invalid index is sorted last. */
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
  /** From the older form of the API. */
  text: z.string().nullish().catch(undefined),
  finish_reason: z.string().nullish().catch(undefined),
  /** OpenRouter's copy of the finish reason of the provider behind it. */
  native_finish_reason: z.string().nullish().catch(undefined),
  /** Where other servers name the same. */
  finish_details: z.object({ type: text }).nullish().catch(undefined),
  stop_reason: z.string().nullish().catch(undefined),
  content_filter_results: anything,
  error: anything,
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

/** Model names as catalogues spell them; anything else in this field is dropped. */
const modelName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._:/@~+()-]{0,199}$/u)
  .optional()
  .catch(undefined);

/** A chunk of a stream, or the single body of a server that does not stream. */
export const completionChunk = z.preprocess(
  toCommonShape,
  z.object({
    id: text,
    model: modelName,
    choices: z.array(choice.nullable().catch(null)).nullish(),
    usage: usage.nullish().catch(undefined),
    prompt_filter_results: anything,
    /** Error fields; a value without choices that has one of these is an error report. */
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
  }),
);
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

/** US dollars per token, as a decimal string; -1 when it depends on a choice. */
const tokenPrice = z
  .union([z.string().regex(/^\d+(\.\d+)?(e-\d+)?$/i), z.number().nonnegative()])
  .transform(Number)
  .optional()
  .catch(undefined);

export const modelList = z.object({
  /** Ollama without models sends null. */
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
