import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { GenerationFailure } from './generation-failure.ts';

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

/** What a text written in a voice needs; frozen when the text is ordered. */
export interface VoiceRules {
  readonly name: string;
  readonly measures: VoiceMeasures;
  readonly description: string;
  readonly dos: string;
  readonly donts: string;
  readonly preferredWords: readonly string[];
  readonly forbiddenWords: readonly string[];
}
