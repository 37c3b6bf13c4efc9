import { z } from 'zod';
import { articleLanguages, articleTones, writingWait } from '../articles/article.ts';
import { articleAudience, articleFaq, chosenModel } from '../articles/article-requests.ts';
import { errorMessages } from '../shared/error-messages.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { outline, outlineSection, wordTargetMax, wordTargetMin } from './outline.ts';
import { addSourceRequest, normalizeSourceAddress, sourcesMax } from './sources.ts';

/** Social media posts need no outline. */
export const briefFormats = ['article', 'blog'] as const;
export const briefGoals = ['inform', 'sell', 'compare', 'teach', 'announce'] as const;
export type BriefGoal = (typeof briefGoals)[number];

export const briefGoalLabels = {
  inform: 'Bilgilendir',
  sell: 'Sat',
  compare: 'Karşılaştır',
  teach: 'Öğret',
  announce: 'Duyur',
} as const satisfies Record<BriefGoal, string>;

export const briefStatuses = ['planning', 'ready', 'failed'] as const;
export type BriefStatus = (typeof briefStatuses)[number];

/** Maximum number of briefs per user; lower without `advanced_ai`. */
export const briefsMax = 50;
export const briefsMaxWithoutAdvancedAi = 10;
/** Longer texts require a plan with `advanced_ai`. */
export const wordTargetMaxWithoutAdvancedAi = 2_000;
/** Maximum number of regenerations of a brief's outline. */
export const outlinesAgainMax = 10;

const fields = {
  title: singleLineText({
    required: 'Makale başlığı zorunludur',
    min: [5, 'Başlık en az 5 karakter olmalıdır'],
    max: [200, 'Başlık en fazla 200 karakter olabilir'],
  }),
  request: trimmedText({
    required: 'AI prompt zorunludur',
    min: [10, 'Prompt en az 10 karakter olmalıdır'],
    max: [2000, 'Prompt en fazla 2000 karakter olabilir'],
  }),
  language: choice(articleLanguages),
  format: choice(briefFormats),
  tone: choice(articleTones),
  audience: articleAudience,
  goal: choice(briefGoals).nullable(),
  keyphrase: singleLineText({ max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'] }),
  keyphrases: z
    .array(singleLineText({ max: [100, 'Bir anahtar kelime en fazla 100 karakter olabilir'] }), {
      error: describeIssue,
    })
    .max(100, 'En fazla 10 ek anahtar kelime eklenebilir')
    .transform((list) => [...new Set(list.filter((one) => one !== ''))])
    .refine((list) => list.length <= 10, 'En fazla 10 ek anahtar kelime eklenebilir'),
  word_target: z.int({ error: describeIssue }).min(wordTargetMin).max(wordTargetMax),
  /** The voice in which the article is written; only for Turkish articles. Null means none. */
  voice_id: z.uuid({ error: describeIssue }).nullable(),
};

function refuseRepeatedAddresses(sources: readonly { readonly url?: string | undefined }[], context: z.RefinementCtx) {
  const seen = new Set<string>();
  for (const [index, { url = '' }] of sources.entries()) {
    if (!URL.canParse(url)) continue;
    const address = normalizeSourceAddress(url);
    if (seen.has(address))
      context.addIssue({ code: 'custom', path: [index, 'url'], message: errorMessages.source_exists });
    seen.add(address);
  }
}

export const createBriefRequest = z.object({
  title: fields.title,
  request: fields.request,
  language: fields.language.default('tr'),
  format: fields.format.default('article'),
  tone: fields.tone.default('neutral'),
  audience: fields.audience.optional(),
  goal: fields.goal.optional(),
  keyphrase: fields.keyphrase.optional(),
  keyphrases: fields.keyphrases.optional(),
  /** More than 2,000 requires a plan with `advanced_ai`. */
  word_target: fields.word_target,
  /** A voice of the user; for plans with `advanced_ai` and Turkish articles. */
  voice_id: fields.voice_id.optional(),
  /** Addresses and pasted texts, for plans with `advanced_ai`. Files are added afterwards. */
  sources: z
    .array(addSourceRequest, { error: describeIssue })
    .max(sourcesMax, `Bir plana en fazla ${sourcesMax} kaynak eklenebilir`)
    .superRefine(refuseRepeatedAddresses)
    .meta({ title: 'Kaynaklar' })
    .optional(),
  /** Whether the article gets a section of frequently asked questions. */
  faq: articleFaq.optional(),
  /** The model that writes the text, not the outline. */
  model: chosenModel,
  /** Starts a web search for the outline once that is generated; for plans with `advanced_ai`. */
  research: z.boolean({ error: describeIssue }).meta({ title: 'Araştırma' }).optional(),
});

/** Changes to a brief; `version` is the version that was edited. */
export const updateBriefRequest = z.object({
  title: fields.title.optional(),
  request: fields.request.optional(),
  language: fields.language.optional(),
  format: fields.format.optional(),
  tone: fields.tone.optional(),
  audience: fields.audience.nullable().optional(),
  goal: fields.goal.optional(),
  keyphrase: fields.keyphrase.nullable().optional(),
  keyphrases: fields.keyphrases.optional(),
  /** If no outline is sent along, the words of the stored one are adjusted to this total. */
  word_target: fields.word_target.optional(),
  /**
   * Changing the voice requires a plan with `advanced_ai`. Changing the language to one other than Turkish removes the
   * voice.
   */
  voice_id: fields.voice_id.optional(),
  faq: articleFaq.optional(),
  /** Empty: the default model. Another one requires a plan with `advanced_ai`. */
  model: chosenModel,
  outline: outline.optional(),
  version: z.int({ error: describeIssue }).min(1),
});

export const briefListItem = z.object({
  id: z.uuid(),
  title: z.string(),
  language: z.enum(articleLanguages),
  format: z.enum(briefFormats),
  word_target: z.int(),
  status: z.enum(briefStatuses),
  /** Why the last outline failed; a brief in the state `ready` has the previous one. */
  failure_reason: z.string().nullable(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** The section that was last regenerated, until the author accepts or rejects it. */
const sectionRewrite = z.object({
  section_id: z.string(),
  status: z.enum(['writing', 'ready', 'failed']),
  /** The proposed section, with the id, level and words of the current one; null until it has arrived. */
  section: outlineSection.nullable(),
  failure_reason: z.string().nullable(),
});
export type SectionRewrite = z.infer<typeof sectionRewrite>;

/** A brief as its owner sees it. No one else can read it. */
export const brief = briefListItem.extend({
  request: z.string(),
  tone: z.enum(articleTones),
  audience: z.string().nullable(),
  goal: z.enum(briefGoals).nullable(),
  keyphrase: z.string().nullable(),
  keyphrases: z.array(z.string()),
  /** Also null once the voice was deleted. */
  voice_id: z.uuid().nullable(),
  faq: z.boolean(),
  /** The model that is to write the text; null: the default. */
  model: z.string().nullable(),
  outline: outline.nullable(),
  /** The last five replaced outlines, newest first. */
  former_outlines: z.array(z.object({ outline, replaced_at: timestamp })),
  /** How often the outline can still be regenerated. */
  outlines_left: z.int(),
  /** A rewrite does not change the outline itself. */
  rewrite: sectionRewrite.nullable(),
  /** Present while the outline, or the section to be regenerated, waits for the AI service. */
  waiting: writingWait.optional(),
});
export type Brief = z.infer<typeof brief>;

/** A brief for an API key that may order or change it but not read it. */
export const unreadBrief = briefListItem.extend({ outlines_left: brief.shape.outlines_left });
