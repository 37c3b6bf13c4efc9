import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { isStorableText } from '../shared/text-rules.ts';
import { textRules } from './rules.ts';

/** Bytes of UTF-8 of a text that is checked. */
export const checkedTextMaxBytes = 100 * 1024;
/** Issues of a text that are answered, the first ones. */
export const textIssuesMax = 2_000;

const checkedText = z
  .string({ error: describeIssue })
  .meta({ title: 'Metin' })
  .superRefine((text, context) => {
    if (!isStorableText(text)) context.addIssue({ code: 'custom', params: unsupportedCharacters });
    else if (new TextEncoder().encode(text).length > checkedTextMaxBytes)
      context.addIssue({ code: 'custom', message: 'Metin en fazla 100 kB olabilir' });
  });

/** What is wrong or doubtful at a place of a text; places count UTF-16 units. */
export const textIssue = z.object({
  from: z.int(),
  to: z.int(),
  /**
   * `error`: certainly wrong; `hint`: another reading is possible; `unknown`: a word that no rule knows, and that nothing says is wrong;
   * `style`: right, but better said otherwise.
   */
  kind: z.enum(['error', 'hint', 'unknown', 'style']),
  rule: z.enum(textRules),
  message: z.string(),
  /** What may stand there instead, the likeliest first. */
  proposals: z.array(z.string()),
});
export type TextIssue = z.infer<typeof textIssue>;

/** A misspelling that was mended in a text, and how often. */
export const textMending = z.object({ from: z.string(), to: z.string(), count: z.int().min(1) });
export type TextMending = z.infer<typeof textMending>;

export const checkText = endpoint({
  name: 'checkText',
  summary:
    'Checks spelling and usage of a Turkish text of up to 100 kB with the user’s dictionary: its first 2,000 issues; nothing of it is stored',
  method: 'POST',
  path: '/text/check',
  access: 'user',
  scope: 'articles:read',
  body: z.object({ text: checkedText }),
  // JSON may write a byte as several.
  bodyLimitBytes: 1024 * 1024,
  data: z.object({ issues: z.array(textIssue) }),
  rateLimits: [{ bucket: 'check-text', subject: 'user', max: 60, windowSeconds: 60 }],
  // Changes nothing.
  impersonation: 'open',
});
