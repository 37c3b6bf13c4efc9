export type Length = 'short' | 'medium' | 'long';
type Format = 'article' | 'blog' | 'social';
type Tone = 'neutral' | 'friendly' | 'formal' | 'persuasive';

/** The requested article, as read from the messages. */
export interface ArticleRequest {
  readonly title: string;
  /** The user's own prompt, without the fault switches at its beginning. */
  readonly prompt: string;
  readonly tags: readonly string[];
  readonly category: string | undefined;
  readonly language: string;
  readonly format: Format;
  readonly length: Length;
  readonly tone: Tone;
  /** Whether a section of frequently asked questions is requested. */
  readonly faq?: boolean;
  /** Word count requested by the system message. */
  readonly words?: { readonly min: number; readonly max: number };
  /** Number of additional words requested for a text that is complete. */
  readonly moreWords?: number;
}
