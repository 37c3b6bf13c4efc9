import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { GenerationFailure } from '../generation-queue/generation-failure.rules.ts';

/** Input for describing a voice. All texts are content from users, never instructions about the system. */
export interface VoiceInput {
  readonly name: string;
  readonly measures: VoiceMeasures;
  readonly samples: readonly string[];
}

/** Result of describing a voice. */
export type VoiceEnd = { readonly description: string } | { readonly failure: GenerationFailure };

/** A sample as it is read: its text, and the fields that are stored. */
export interface VoiceSample {
  readonly title: string;
  readonly articleId: string | null;
  readonly words: number;
  readonly text: string;
}
