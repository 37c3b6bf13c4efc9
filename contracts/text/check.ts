import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { isStorableText } from '../shared/text-rules.ts';
import { textRules } from './checker-rules.ts';

/** Maximum size of a text to be checked, in bytes of UTF-8. */
export const checkedTextMaxBytes = 100 * 1024;
/** Maximum number of issues returned for a text: the first ones. */
export const textIssuesMax = 2_000;

const checkedText = z
  .string({ error: describeIssue })
  .meta({ title: 'Metin' })
  .superRefine((text, context) => {
    if (!isStorableText(text)) context.addIssue({ code: 'custom', params: unsupportedCharacters });
    else if (new TextEncoder().encode(text).length > checkedTextMaxBytes)
      context.addIssue({ code: 'custom', message: 'Metin en fazla 100 kB olabilir' });
  });

/** A problem or doubt at a position of a text. Offsets are UTF-16 units. */
export const textIssue = z.object({
  from: z.int(),
  to: z.int(),
  /**
   * `error`: certainly wrong; `hint`: possibly wrong; `unknown`: a word that no rule recognizes, without evidence that
   * it is wrong; `style`: correct, but could be phrased better.
   */
  kind: z.enum(['error', 'hint', 'unknown', 'style']),
  rule: z.enum(textRules),
  message: z.string(),
  /** Possible replacements, most likely first. */
  proposals: z.array(z.string()),
});
export type TextIssue = z.infer<typeof textIssue>;

/** A misspelling that was corrected in a text, and how often. */
export const textMending = z.object({ from: z.string(), to: z.string(), count: z.int().min(1) });
export type TextMending = z.infer<typeof textMending>;

export const checkText = endpoint({
  name: 'checkText',
  summary:
    'Checks the spelling and usage of a Turkish text of up to 100 kB with the user’s dictionary. Returns the first 2,000 issues; the text is not stored',
  method: 'POST',
  path: '/text/check',
  access: 'user',
  scope: 'articles:read',
  body: z.object({ text: checkedText }),
  // JSON can encode one byte as several.
  bodyLimitBytes: 1024 * 1024,
  data: z.object({ issues: z.array(textIssue) }),
  rateLimits: [{ bucket: 'check-text', subject: 'user', max: 60, windowSeconds: 60 }],
  // Changes nothing.
  impersonation: 'open',
});
