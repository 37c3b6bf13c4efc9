import { z } from 'zod';
import { articleLanguages, articleTones, writingWait } from '../articles/article.ts';
import { articleAudience, articleFaq, chosenModel } from '../articles/article-requests.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { outline, outlineSection, wordTargetMax, wordTargetMin } from './outline.ts';
import { addSourceRequest, sourcesMax } from './sources.ts';

/** A post for social media needs no plan. */
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

/** How many briefs a user keeps; fewer without `advanced_ai`. */
export const briefsMax = 50;
export const briefsMaxWithoutAdvancedAi = 10;
/** A longer text is for plans with `advanced_ai`. */
export const wordTargetMaxWithoutAdvancedAi = 2_000;
/** How often the outline of a brief can be asked for again. */
export const outlinesAgainMax = 10;

const fields = {
  title: singleLineText({
    required: 'Başlık zorunludur',
    min: [5, 'Başlık en az 5 karakter olmalıdır'],
    max: [200, 'Başlık en fazla 200 karakter olabilir'],
  }),
  request: trimmedText({
    required: 'İstek zorunludur',
    min: [10, 'İstek en az 10 karakter olmalıdır'],
    max: [2000, 'İstek en fazla 2.000 karakter olabilir'],
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
  /** The voice that articles are written in, of Turkish ones alone; null is none in particular. */
  voice_id: z.uuid({ error: describeIssue }).nullable(),
};

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
  /** Above 2,000 for plans with `advanced_ai`. */
  word_target: fields.word_target,
  /** One’s own, for plans with `advanced_ai` and texts in Turkish. */
  voice_id: fields.voice_id.optional(),
  /** Addresses and pasted texts, for plans with `advanced_ai`; files are added afterwards. */
  sources: z
    .array(addSourceRequest, { error: describeIssue })
    .max(sourcesMax, `Bir plana en fazla ${sourcesMax} kaynak eklenebilir`)
    .meta({ title: 'Kaynaklar' })
    .optional(),
  /** The text gets a section of frequently asked questions. */
  faq: articleFaq.optional(),
  /** Writes the text, not its outline. */
  model: chosenModel,
  /** Searches the web for its outline once that has come, for plans with `advanced_ai`. */
  research: z.boolean({ error: describeIssue }).meta({ title: 'Araştırma' }).optional(),
});

/** What of a brief changes; `version` is the one that was edited. */
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
  /** The words of the outline are made to add up to it where no outline comes with it. */
  word_target: fields.word_target.optional(),
  /** Another one is for plans with `advanced_ai`. A change to another language than Turkish takes it off. */
  voice_id: fields.voice_id.optional(),
  faq: articleFaq.optional(),
  /** Empty is the default one; another one is for plans with `advanced_ai`. */
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
  /** Why the last outline did not come; a `ready` brief has the one before. */
  failure_reason: z.string().nullable(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** What became of the section that was last asked for again, until its author has decided about it. */
const sectionRewrite = z.object({
  section_id: z.string(),
  status: z.enum(['writing', 'ready', 'failed']),
  /** What is proposed in the place of the section, with its id, level and words; null until it has come. */
  section: outlineSection.nullable(),
  failure_reason: z.string().nullable(),
});
export type SectionRewrite = z.infer<typeof sectionRewrite>;

/** A brief as its owner sees it, and no one else. */
export const brief = briefListItem.extend({
  request: z.string(),
  tone: z.enum(articleTones),
  audience: z.string().nullable(),
  goal: z.enum(briefGoals).nullable(),
  keyphrase: z.string().nullable(),
  keyphrases: z.array(z.string()),
  /** Null as well once that voice was deleted. */
  voice_id: z.uuid().nullable(),
  faq: z.boolean(),
  /** That the text is to be written by; null is the default one. */
  model: z.string().nullable(),
  outline: outline.nullable(),
  /** The last five that others took the place of, newest first. */
  former_outlines: z.array(z.object({ outline, replaced_at: timestamp })),
  /** How often the outline can still be asked for again. */
  outlines_left: z.int(),
  /** The outline itself is not changed by it. */
  rewrite: sectionRewrite.nullable(),
  /** While its outline, or the section that is asked for again, waits for the AI service. */
  waiting: writingWait.optional(),
});
export type Brief = z.infer<typeof brief>;

/** A brief as a key learns of it that may order or change, but not read it. */
export const unreadBrief = briefListItem.extend({ outlines_left: brief.shape.outlines_left });
