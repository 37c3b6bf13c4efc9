export type Length = 'short' | 'medium' | 'long';
export type Format = 'article' | 'blog' | 'social';
export type Tone = 'neutral' | 'friendly' | 'formal' | 'persuasive';

/** What the writer was asked to write, as read from the messages. */
export interface ArticleRequest {
  readonly title: string;
  /** The person's own wish, without the fault switches at its beginning. */
  readonly prompt: string;
  readonly tags: readonly string[];
  readonly category: string | undefined;
  readonly language: string;
  readonly format: Format;
  readonly length: Length;
  readonly tone: Tone;
  /** A section of frequently asked questions is wanted. */
  readonly faq?: boolean;
  /** The words that the system message asks for. */
  readonly words?: { readonly min: number; readonly max: number };
  /** So many more words are asked for, of a text that is whole. */
  readonly moreWords?: number;
}
