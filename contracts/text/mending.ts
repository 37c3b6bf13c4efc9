import { z } from 'zod';

/** A misspelling that was mended in a text, and how often. */
export const textMending = z.object({ from: z.string(), to: z.string(), count: z.int().min(1) });
export type TextMending = z.infer<typeof textMending>;
