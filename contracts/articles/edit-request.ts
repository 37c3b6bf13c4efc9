import { z } from 'zod';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { choice, trimmedText } from '../shared/primitives.ts';
import { codePointLength, isStorableText } from '../shared/text-rules.ts';
import { articleLanguages, articleTones } from './article.ts';

/** AI edits of a selection, of the whole text, or of a section of the outline from which the text was written. */
export const editKinds = [
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'tone',
  'correct',
  'translate',
  'continue',
  'custom',
  'section',
] as const;

export type EditKind = (typeof editKinds)[number];

/** In code points; far more than 6,000 words have. */
const selectionMax = 120_000;

const blocksMax = 2_000;

const selectedText = z
  .string({ error: describeIssue })
  .meta({ title: 'Seçili metin' })
  .superRefine((text, context) => {
    if (!isStorableText(text)) context.addIssue({ code: 'custom', params: unsupportedCharacters });
    else if (codePointLength(text) > selectionMax)
      context.addIssue({
        code: 'custom',
        message: 'Bir seferde en fazla 6.000 kelime düzenlenebilir. Daha kısa bir bölüm seçin.',
      });
  });

const malformedBlockId = 'Geçerli bir blok kimliği girin';

/** A block of the text with the editor's id for it. Short ids cost the fewest tokens. */
export const editBlock = z.object({
  id: z
    .string({ error: describeIssue })
    .regex(/^[A-Za-z0-9_-]{1,64}$/, malformedBlockId)
    .meta({ title: 'Blok kimliği' }),
  text: selectedText,
});

export type EditBlock = z.infer<typeof editBlock>;

const selection = z.object({
  /** The selected Markdown. Ignored where `blocks` are given. */
  text: selectedText,
  /** The same selection block by block, in the order of the text. The answer changes only these blocks. */
  blocks: z
    .array(editBlock)
    .max(blocksMax, 'En fazla 2.000 blok seçilebilir')
    .superRefine((blocks, context) => {
      if (new Set(blocks.map(({ id }) => id)).size < blocks.length)
        context.addIssue({ code: 'custom', message: 'Blok kimlikleri birbirinden farklı olmalıdır' });
      else if (blocks.reduce((sum, { text }) => sum + text.length, 0) > 2 * selectionMax)
        context.addIssue({
          code: 'custom',
          message: 'Bir seferde en fazla 6.000 kelime düzenlenebilir. Daha kısa bir bölüm seçin.',
        });
    })
    .optional(),
});

const sectionId = z
  .string({ error: describeIssue })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Geçerli bir bölüm kimliği girin')
  .meta({ title: 'Bölüm kimliği' });

export const orderEditRequest = z
  .object({
    kind: choice(editKinds),
    /**
     * Null: the whole saved text (of the working copy, if there is one); for `section`, that section without its
     * heading.
     */
    selection: selection.nullable(),
    /** What `custom` should do; for the other kinds an additional note. */
    wish: trimmedText({ max: [1_000, 'İstek en fazla 1.000 karakter olabilir'] }).optional(),
    /** Only for `tone`. */
    tone: choice(articleTones).optional(),
    /** Only for `translate`: the target language. */
    language: choice(articleLanguages).optional(),
    /** Only for `section`: its id in the outline. The section is rewritten from the outline, below its heading. */
    section: sectionId.optional(),
  })
  .superRefine(({ kind, wish, tone, language, section }, context) => {
    const demand = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'custom' && (wish ?? '') === '') demand('wish', 'Ne yapılmasını istediğinizi yazın');
    if (kind === 'tone' && tone === undefined) demand('tone', 'Bir üslup seçin');
    if (kind === 'translate' && language === undefined) demand('language', 'Bir dil seçin');
    if (kind === 'section' && section === undefined) demand('section', 'Yeniden yazılacak bölümü seçin');
  });

export type OrderEditRequest = z.infer<typeof orderEditRequest>;
