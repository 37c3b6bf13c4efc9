import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { emptyResponse, idParams, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { voiceAddresses } from '../text/voice-address.ts';

export const voiceStatuses = ['describing', 'ready', 'failed'] as const;
export type VoiceStatus = (typeof voiceStatuses)[number];

/** The language of samples and of texts written in a voice: address and passives are detected by Turkish suffixes. */
export const voiceLanguage = 'tr';
export const voiceLanguageHint = 'Yazı üslubu yalnızca Türkçe yazılarda kullanılabilir';

/** Maximum number of voices per user. */
export const voicesMax = 20;
export const samplesMax = 10;
/** Maximum length of one sample, in code points; of a longer article only the beginning is read. */
export const sampleMax = 20_000;
/** Maximum length of all samples together, in code points. */
export const samplesTextMax = 100_000;
/** Minimum number of words in the samples: less does not characterize a style. */
export const sampleWordsMin = 150;
/** How often a failed description can be requested again. */
export const descriptionsAgainMax = 10;
export const descriptionMax = 2_000;
/** Number of lines that the prompt asks for in a description. */
export const descriptionLines = 8;
export const voiceWordsMax = 50;

const wordList = (name: string) =>
  z
    .array(singleLineText({ max: [60, `${name} arasında bir söz en fazla 60 karakter olabilir`] }), {
      error: describeIssue,
    })
    .max(200, `${name} en fazla ${voiceWordsMax} söz olabilir`)
    .transform((list) => [...new Set(list.filter((one) => one !== ''))])
    .refine((list) => list.length <= voiceWordsMax, `${name} en fazla ${voiceWordsMax} söz olabilir`);

const fields = {
  name: singleLineText({
    required: 'Ad zorunludur',
    max: [80, 'Ad en fazla 80 karakter olabilir'],
  }),
  description: trimmedText({ max: [descriptionMax, 'Tanım en fazla 2.000 karakter olabilir'] }),
  dos: trimmedText({ max: [1_000, '“Böyle yaz” en fazla 1.000 karakter olabilir'] }),
  donts: trimmedText({ max: [1_000, '“Böyle yazma” en fazla 1.000 karakter olabilir'] }),
  preferred_words: wordList('Tercih edilen sözler'),
  forbidden_words: wordList('Yasaklı sözler'),
};

/** A text, or an article of the user. */
const sample = z
  .object({
    text: trimmedText({
      required: 'Örnek metin boş olamaz',
      max: [sampleMax, 'Bir örnek en fazla 20.000 karakter olabilir'],
    }).optional(),
    article_id: z.uuid({ error: describeIssue }).optional(),
  })
  .refine(
    ({ text, article_id }) => (text === undefined) !== (article_id === undefined),
    'Her örnek ya bir metin ya da bir makale olmalıdır',
  );

export const createVoiceRequest = z.object({
  name: fields.name,
  samples: z
    .array(sample, { error: (issue) => (issue.input === undefined ? 'En az bir örnek ekleyin' : describeIssue(issue)) })
    .min(1, 'En az bir örnek ekleyin')
    .max(samplesMax, `En fazla ${samplesMax} örnek eklenebilir`)
    .refine(
      (list) => list.reduce((sum, { text = '' }) => sum + text.length, 0) <= samplesTextMax,
      'Örnekler birlikte en fazla 100.000 karakter olabilir',
    ),
});

/** Changes to a voice; `version` is the version that was edited. */
export const updateVoiceRequest = z.object({
  name: fields.name.optional(),
  description: fields.description.optional(),
  dos: fields.dos.optional(),
  donts: fields.donts.optional(),
  preferred_words: fields.preferred_words.optional(),
  forbidden_words: fields.forbidden_words.optional(),
  version: z.int({ error: describeIssue }).min(1),
});

const counted = z.array(z.object({ text: z.string(), count: z.int() }));

/** Measured in the samples without a model. Shares are from 0 to 1. */
export const voiceMeasures = z.object({
  words: z.int(),
  sentences: z.int(),
  paragraphs: z.int(),
  words_per_sentence: z.number(),
  words_per_paragraph: z.number(),
  /** Ateşman’s readability index, from 0 (hard) to 100 (easy). */
  atesman: z.number(),
  address: z.enum(voiceAddresses),
  /** Share of sentences with a passive verb. */
  passive_share: z.number(),
  exclamations_per_100_sentences: z.number(),
  emoji_per_1000_words: z.number(),
  /** The most frequent connectives, as they begin or join sentences. */
  connectives: counted,
  /** The most frequent nouns, as lemmas. */
  terms: counted,
});
export type VoiceMeasures = z.infer<typeof voiceMeasures>;

const voiceListItem = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(voiceStatuses),
  /** Why there is no description. */
  failure_reason: z.string().nullable(),
  measures: voiceMeasures,
  /** First line of the description; empty without one. */
  opening: z.string(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type VoiceListItem = z.infer<typeof voiceListItem>;

/** A voice as its owner sees it. No one else can read it. */
export const voice = voiceListItem.extend({
  /** What was measured; the sample texts themselves are not stored. */
  samples: z.array(z.object({ title: z.string(), article_id: z.uuid().nullable(), words: z.int() })),
  description: z.string(),
  /** What to do and what to avoid, in the owner's words. */
  dos: z.string(),
  donts: z.string(),
  preferred_words: z.array(z.string()),
  forbidden_words: z.array(z.string()),
  /** How often the description can still be requested again. */
  descriptions_left: z.int(),
});
export type Voice = z.infer<typeof voice>;

/**
 * A voice for an API key that may order or change it but not read it: without anything from the samples or the
 * description.
 */
const unreadVoice = voiceListItem.omit({ measures: true, opening: true });

const staleReads = ['listVoices', 'getVoice'];
const staleAfterOrder = [...staleReads, 'getLimits', 'getUsageStats', 'listUsageLedger'];
const orderRateLimits = [{ bucket: 'describe-voice', subject: 'user', max: 10, windowSeconds: 60 }] as const;
const orderErrors = [
  'feature_not_in_plan',
  'ai_quota_exhausted',
  'generation_busy',
  'generation_paused',
  'effort_exhausted',
  'idempotency_mismatch',
] as const;

export const createVoice = endpoint({
  name: 'createVoice',
  summary:
    'Analyzes writing samples, stores them as a voice, reserves an AI request and queues the voice’s description',
  method: 'POST',
  path: '/voices',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  body: createVoiceRequest,
  bodyLimitBytes: 512 * 1024,
  data: voice,
  unreadData: unreadVoice,
  status: 201,
  idempotent: true,
  errors: ['article_not_found', 'too_many_voices', 'dependency_unavailable', ...orderErrors],
  rateLimits: orderRateLimits,
  invalidates: staleAfterOrder,
});

export const listVoices = endpoint({
  name: 'listVoices',
  summary: `Lists all of the signed-in user’s voices (at most ${voicesMax}), newest first`,
  method: 'GET',
  path: '/voices',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  impersonation: 'refused',
  /** `max`: maximum number of voices of this user. */
  data: z.object({ voices: z.array(voiceListItem), max: z.int() }),
});

export const getVoice = endpoint({
  name: 'getVoice',
  summary: 'Returns a voice. Poll this while its description is being written',
  method: 'GET',
  path: '/voices/:id',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  impersonation: 'refused',
  params: idParams,
  data: voice,
  errors: ['voice_not_found'],
});

export const updateVoice = endpoint({
  name: 'updateVoice',
  summary: 'Saves the owner’s corrections to a voice',
  method: 'PUT',
  path: '/voices/:id',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  params: idParams,
  body: updateVoiceRequest,
  bodyLimitBytes: 64 * 1024,
  data: voice,
  unreadData: unreadVoice,
  errors: ['voice_not_found', 'voice_describing', 'version_conflict'],
  rateLimits: [{ bucket: 'update-voice', subject: 'user', max: 120, windowSeconds: 60 }],
  invalidates: staleReads,
});

export const deleteVoice = endpoint({
  name: 'deleteVoice',
  summary: 'Deletes a voice and stops the writing of its description. Briefs that use the voice continue without it',
  method: 'DELETE',
  path: '/voices/:id',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  params: idParams,
  data: emptyResponse,
  errors: ['voice_not_found'],
  invalidates: [...staleAfterOrder, 'listBriefs', 'getBrief'],
});

export const orderDescription = endpoint({
  name: 'orderDescription',
  summary: 'Reserves an AI request and queues a voice’s description again after it failed',
  method: 'POST',
  path: '/voices/:id/description',
  access: 'user',
  right: 'articles.manage',
  scope: 'generate',
  params: idParams,
  data: voice,
  unreadData: unreadVoice,
  status: 201,
  idempotent: true,
  errors: ['voice_not_found', 'voice_describing', 'voice_described', 'too_many_descriptions', ...orderErrors],
  rateLimits: orderRateLimits,
  invalidates: staleAfterOrder,
});
