import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { GenerationFailure } from './generation-failure.ts';

/** What a description is asked for with. Texts are content: nothing in them is an instruction about the system. */
export interface VoiceInput {
  readonly name: string;
  readonly measures: VoiceMeasures;
  readonly samples: readonly string[];
}

/** How the generation of a description ends for its voice. */
export type VoiceEnd = { readonly description: string } | { readonly failure: GenerationFailure };

/** A sample as it is read: its text, and what is kept of it. */
export interface VoiceSample {
  readonly title: string;
  readonly articleId: string | null;
  readonly words: number;
  readonly text: string;
}

/** What a text that is written in a voice is asked for with: frozen when it is ordered. */
export interface VoiceRules {
  readonly name: string;
  readonly measures: VoiceMeasures;
  readonly description: string;
  readonly dos: string;
  readonly donts: string;
  readonly preferredWords: readonly string[];
  readonly forbiddenWords: readonly string[];
}
