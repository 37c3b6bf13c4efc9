import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { emptyResponse, idParams, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { voiceAddresses } from '../text/voice-address.ts';

export const voiceStatuses = ['describing', 'ready', 'failed'] as const;
export type VoiceStatus = (typeof voiceStatuses)[number];

/** The language of samples, and of texts that are written in a voice: address and passives are read from Turkish suffixes. */
export const voiceLanguage = 'tr';
export const voiceLanguageHint = 'Yazı üslubu yalnızca Türkçe yazılarda kullanılabilir';

/** How many voices a user keeps. */
export const voicesMax = 20;
export const samplesMax = 10;
/** Code points of one sample; of a longer article the beginning is read. */
export const sampleMax = 20_000;
/** Code points of all samples. */
export const samplesTextMax = 100_000;
/** Fewer words say nothing about how someone writes. */
export const sampleWordsMin = 150;
/** How often a description that did not come can be asked for again. */
export const descriptionsAgainMax = 10;
export const descriptionMax = 2_000;
/** Lines that a description is asked for in. */
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

/** A text, or an article of one’s own. */
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

/** What of a voice changes; `version` is the one that was edited. */
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

/** What code measured in the samples. Shares are from 0 to 1. */
export const voiceMeasures = z.object({
  words: z.int(),
  sentences: z.int(),
  paragraphs: z.int(),
  words_per_sentence: z.number(),
  words_per_paragraph: z.number(),
  /** Ateşman’s readability, from 0 (hard) to 100 (easy). */
  atesman: z.number(),
  address: z.enum(voiceAddresses),
  /** Sentences with a passive verb. */
  passive_share: z.number(),
  exclamations_per_100_sentences: z.number(),
  emoji_per_1000_words: z.number(),
  /** Those used most, as they begin or join sentences. */
  connectives: counted,
  /** The nouns that recur, by their lemmas. */
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
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type VoiceListItem = z.infer<typeof voiceListItem>;

/** A voice as its owner sees it, and no one else. */
export const voice = voiceListItem.extend({
  /** What it was measured in; the texts themselves are not kept. */
  samples: z.array(z.object({ title: z.string(), article_id: z.uuid().nullable(), words: z.int() })),
  description: z.string(),
  /** How to write, and how not to, in the words of its owner. */
  dos: z.string(),
  donts: z.string(),
  preferred_words: z.array(z.string()),
  forbidden_words: z.array(z.string()),
  /** How often the description can still be asked for again. */
  descriptions_left: z.int(),
});
export type Voice = z.infer<typeof voice>;

/** A voice as a key learns of it that may order or change, but not read it: nothing that samples or descriptions say. */
const unreadVoice = voiceListItem.omit({ measures: true });

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
    'Measures samples of how someone writes, stores them as a voice, holds an AI request and queues its description',
  method: 'POST',
  path: '/voices',
  access: 'user',
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
  summary: `The signed-in user’s voices, the newest first; there are at most ${voicesMax}, so that all come at once`,
  method: 'GET',
  path: '/voices',
  access: 'user',
  scope: 'articles:read',
  impersonation: 'refused',
  /** `max` is how many a user keeps. */
  data: z.object({ voices: z.array(voiceListItem), max: z.int() }),
});

export const getVoice = endpoint({
  name: 'getVoice',
  summary: 'A voice; asked for again while it is being described',
  method: 'GET',
  path: '/voices/:id',
  access: 'user',
  scope: 'articles:read',
  impersonation: 'refused',
  params: idParams,
  data: voice,
  errors: ['voice_not_found'],
});

export const updateVoice = endpoint({
  name: 'updateVoice',
  summary: 'Saves what its owner corrects of a voice',
  method: 'PUT',
  path: '/voices/:id',
  access: 'user',
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
  summary: 'Deletes a voice and stops its description; briefs go on without it',
  method: 'DELETE',
  path: '/voices/:id',
  access: 'user',
  scope: 'articles:write',
  params: idParams,
  data: emptyResponse,
  errors: ['voice_not_found'],
  invalidates: [...staleAfterOrder, 'listBriefs', 'getBrief'],
});

export const orderDescription = endpoint({
  name: 'orderDescription',
  summary: 'Holds an AI request and queues the description of a voice that did not come',
  method: 'POST',
  path: '/voices/:id/description',
  access: 'user',
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
