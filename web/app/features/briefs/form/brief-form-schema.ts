import { type Brief, briefGoals, createBriefRequest } from '@hokka/contracts/briefs/brief.ts';
import { voiceLanguage } from '@hokka/contracts/briefs/voices.ts';
import { z } from 'zod';
import { typedList } from '../../../lib/forms/typed-list.ts';

/**
 * The form of a brief: the request's rules with all fields present, and the other keyphrases as a single line of text.
 */
export const briefFormSchema = createBriefRequest
  .omit({ sources: true })
  .required()
  .extend({
    goal: z.enum([...briefGoals, '']),
    keyphrases: typedList(createBriefRequest.shape.keyphrases.unwrap()),
    voice_id: z.string(),
  });

/** Values of the fields while the user types. */
export type BriefFormValues = z.input<typeof briefFormSchema>;

/** Values after validation. */
export type BriefFormOutput = z.output<typeof briefFormSchema>;

export const emptyBriefForm: BriefFormValues = {
  title: '',
  request: '',
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  audience: '',
  goal: '',
  keyphrase: '',
  keyphrases: '',
  word_target: 1_500,
  voice_id: '',
  faq: false,
  model: '',
  research: false,
};

/** Builds the request body; empty fields are left out. */
export function toCreateBriefInput({
  audience,
  goal,
  keyphrase,
  keyphrases,
  voice_id,
  faq,
  model,
  research,
  ...rest
}: BriefFormOutput) {
  return {
    ...rest,
    ...(audience !== '' && { audience }),
    ...(goal !== '' && { goal }),
    ...(keyphrase !== '' && { keyphrase }),
    ...(keyphrases.length > 0 && { keyphrases }),
    ...(voice_id !== '' && rest.language === voiceLanguage && { voice_id }),
    ...(faq && { faq }),
    ...(model !== '' && { model }),
    ...(research && { research }),
  };
}

/** Builds the body of an update; an empty field clears the stored value. */
export function toUpdateBriefInput({ goal, voice_id, research: _, ...rest }: BriefFormOutput) {
  const hasVoice = voice_id !== '' && rest.language === voiceLanguage;
  return { ...rest, goal: goal === '' ? null : goal, voice_id: hasVoice ? voice_id : null };
}

/** The form values of a stored brief. */
export function toBriefFormValues(brief: Brief): BriefFormValues {
  const { title, request, language, format, tone, audience, goal, keyphrase, keyphrases, word_target, faq } = brief;
  return {
    ...{ title, request, language, format, tone, word_target, faq },
    audience: audience ?? '',
    goal: goal ?? '',
    keyphrase: keyphrase ?? '',
    keyphrases: keyphrases.join(', '),
    voice_id: brief.voice_id ?? '',
    model: brief.model ?? '',
    // Only part of the form for a new brief.
    research: false,
  };
}

/**
 * The form field of an invalid API field: `keyphrases.3` is `keyphrases`; undefined for fields that the form does not
 * have.
 */
export function findBriefField(wireField: string): keyof BriefFormValues | undefined {
  const [name] = wireField.split('.');
  return fieldNames.find((field) => field === name);
}

const fieldNames = Object.keys(emptyBriefForm) as (keyof BriefFormValues)[];
