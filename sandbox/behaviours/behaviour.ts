/** Kinds of requests to a model, as recognised from the request. */
const requestKinds = [
  'article',
  'continuation',
  'section',
  'repair',
  'outline',
  'card',
  'edit',
  'proposal',
  'voice',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Kinds of orders, to which behaviours apply. `continuation` is an article whose first answer was cut for length. */
export const orderKinds = ['article', 'continuation', 'section', 'outline', 'edit', 'proposal', 'voice'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * Texts that are shown unchanged. The other answers must be JSON, except that an edit comes between marks and a voice
 * in lines.
 */
export const proseKinds = ['article', 'continuation', 'section'] as const satisfies readonly OrderKind[];
export const jsonKinds = ['outline', 'proposal'] as const satisfies readonly OrderKind[];

export const behaviourClasses = [
  'transport',
  'merging',
  'finish',
  'stream_errors',
  'statuses',
  'refused_fields',
  'reasoning',
  'talk',
  'titles',
  'characters',
  'citations',
  'refusals',
  'language',
  'length',
  'circles',
  'continuations',
  'json',
  'edits',
  'sections',
  'rates',
  'outages',
  'usage',
  'clean',
] as const;
export type BehaviourClass = (typeof behaviourClasses)[number];

/** A row: an observed answer of a provider, and how a careful client handles it. */
export interface Behaviour {
  /** Lower case with hyphens, unique. */
  readonly id: string;
  readonly title: string;
  readonly class: BehaviourClass;
  /** The public report of the behaviour: `owner/repository#number`. */
  readonly source: string;
  /** All kinds by default. */
  readonly kinds?: readonly OrderKind[];
  /**
   * Answers to the first, second … call for the same thing; the last one repeats. Of several answers to one call, the
   * first whose `while` holds.
   */
  readonly calls: readonly (Answer | readonly Answer[])[];
  /** Changes of the good text itself: what they add belongs to it, and must be there at the end. */
  readonly good?: readonly Change[];
  /** Calls other than completions, by the end of their path; those left out are answered normally. */
  readonly inquiries?: Partial<
    Record<'models' | 'key' | 'credits' | 'generation', Pick<Answer, 'status' | 'body' | 'headers'>>
  >;
  /** Differences from the expectation of the class, for all kinds and for single ones. */
  readonly expect?: Partial<Expectation>;
  readonly expectFor?: Partial<Record<OrderKind, Partial<Expectation>>>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** An answer. `{}` is the good one: status 200, a stream with the whole text, `stop`, usage and `[DONE]`. */
export interface Answer {
  /** Applies only if the request matches; otherwise the next answer of the list, and at its end the good one. */
  readonly while?: Condition;
  /** Changes of the good text, applied in order. */
  readonly text?: readonly Change[];
  /** Steps of the stream, replacing the usual ones. */
  readonly steps?: readonly Step[];
  /**
   * Sent as a whole instead of a stream; a string literally, anything else as JSON. `$text`, `$usage` and `$model` are
   * replaced.
   */
  readonly body?: Json;
  /** 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wire?: Wire;
}

/** All given conditions must hold. */
export interface Condition {
  /** A field that the request has; `a.b` for a nested one. */
  readonly field?: string;
  /** … with this value. */
  readonly is?: Json;
  /** … and a number above this one. */
  readonly above?: number;
  /** A field that the request does not have. */
  readonly without?: string;
  /** The request has a message with this role. */
  readonly role?: string;
  /** All messages together have more letters than this. */
  readonly lettersOver?: number;
}

/** How a stream is written. */
export interface Wire {
  /** Unit in which text is sent: `words` by default. */
  readonly pieces?: 'letters' | 'words' | 'paragraphs' | 'whole';
  /** `\n` by default. */
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  /** Prefix of the data of an event: `data: ` by default. */
  readonly field?: string;
  /** Each write is one byte or one event, or everything is one write. `events` by default. */
  readonly writes?: 'bytes' | 'events' | 'once';
  /** Shape of a chunk with a piece of text; `$text` is replaced by the piece, `$count` by its number from 0. */
  readonly chunk?: Json;
  /** Sent before everything else. */
  readonly opening?: string;
  /** Each event has several lines of data. */
  readonly dataLines?: true;
}

/** A step of a stream. */
export type Step =
  /** Sends the text up to this share of its length, 1 for all of it, in chunks of the given shape. */
  | { readonly text: number; readonly chunk?: Json; readonly pieces?: NonNullable<Wire['pieces']> }
  /** One event: JSON, or a literal string. An object without `id` gets id, model and time of the answer. */
  | { readonly event: Json }
  /** Literal characters on the wire. */
  | { readonly raw: string }
  /** The chunk that ends the text. */
  | { readonly finish: string | null }
  /** The chunk with the usage. */
  | { readonly usage: Json | 'usual' }
  | { readonly done: true }
  /** Ends the answer properly, or by breaking the connection. A script that does not close ends properly. */
  | { readonly close: 'properly' | 'torn' }
  /** Sends nothing more; the connection stays open until the reader closes it. */
  | { readonly silence: true }
  /** Sends these characters ten times a second until the reader closes the connection. */
  | { readonly forEver: string };

/** Position in a text. A share of the text (0.5) means the next matching position after it. */
export type Place =
  | 'start'
  | 'end'
  | { readonly after: 'word' | 'sentence' | 'paragraph' | 'heading'; readonly share: number }
  | { readonly afterEach: 'word' | 'sentence' | 'paragraph' | 'heading' };

/**
 * Change of the good text. Text in `{ put }`, `{ instead }` may contain `$title`, `$heading`, `$words`, `$last`,
 * `$text`.
 */
export type Change =
  | { readonly put: string; readonly at: Place }
  /** Replaces the whole text. */
  | { readonly instead: string }
  | { readonly replace: string; readonly by: string; readonly times?: number }
  /** Cuts after this share: within a word, after a word, after a sentence, after a paragraph. */
  | { readonly cut: number; readonly within: 'word' | 'sentence' | 'text' | 'paragraph' }
  /** Wraps it in a code fence; `open` leaves out its end. */
  | { readonly fence: string; readonly open?: true }
  /** For a continuation: begins with this many of the last letters; `ownWords` changes their case and marks. */
  | { readonly repeatsEnd: number; readonly ownWords?: true }
  /** For a continuation: returns the whole text from its beginning. */
  | { readonly startsAgain: true }
  /** Answers in another language. */
  | { readonly language: 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru'; readonly share?: number }
  /** Repeats a sentence, a paragraph or the whole text this many times. */
  | { readonly again: 'sentence' | 'paragraph' | 'text'; readonly times: number }
  /** Share of the text that is sent; above 1, more texts of the same kind follow. */
  | { readonly length: number }
  | { readonly headings: 'numbered' | 'roman' | 'bold' | 'chapter' | 'none' | 'all_h1' | 'underlined' }
  | { readonly as: 'html' | 'mojibake' | 'escaped' | 'quoted' | 'decomposed' | 'json_string' | 'mdx' }
  /** Reads a part of it in another encoding: see `garble.ts`. */
  | Garbling
  /** For JSON. */
  | {
      readonly json:
        | 'trailing_commas'
        | 'comments'
        | 'single_quotes'
        | 'numbers_as_text'
        | 'unquoted_keys'
        | 'raw_newlines'
        | 'cut'
        | 'twice'
        | 'python';
    }
  | { readonly jsonWithin: string }
  | { readonly jsonKey: string; readonly becomes: string }
  | { readonly jsonDrop: string }
  /** For an edit: without the marks of the blocks, or with other ones. */
  | { readonly marks: 'none' | 'brackets' | 'markdown' | 'escaped' | 'unclosed' | 'upper_case' | 'single_quotes' };

/** A part of a text that was read in another encoding. */
export interface Garbling {
  /** The encoding in which its UTF-8 was read; `turkish_as_latin1`: Windows-1254 that was read as Latin-1. */
  readonly garbled:
    | 'latin1'
    | 'windows1252'
    | 'windows1254'
    | 'macroman'
    | 'cp437'
    | 'cp850'
    | 'cp857'
    | 'turkish_as_latin1';
  /** Only these characters. */
  readonly letters?: string;
  /** Only these parts: the paragraphs that begin between two shares of the text, or the matches of a pattern. */
  readonly in?: readonly [from: number, to: number] | 'headings' | 'title' | 'items' | 'bold' | 'quoted';
  /** Only each second, third … word with such characters. */
  readonly each?: number;
  /** How often it was read so. */
  readonly times?: 1 | 2 | 3;
  /** The control characters that come of it are lost (`controls`), or its no-break spaces became spaces (`spaces`). */
  readonly loses?: 'controls' | 'spaces';
}

export interface Expectation {
  /** What the product stores: the good text, its beginning, or nothing. Several values if each is right. */
  readonly stored: Stored | readonly Stored[];
  /** The order is completed, has failed, or still waits for the service. Derived from `stored` by default. */
  readonly ends?: Ending | readonly Ending[];
  /** Whether the order was charged. Derived from `stored` by default. */
  readonly charged?: boolean;
  /** What the user who ordered it reads. */
  readonly reads?: Sentence | readonly Sentence[];
  /** Whether admins are notified by mail and by an entry of pending work. Not checked by default. */
  readonly admins?: 'told' | 'not told' | 'either';
  /** Maximum number of stored words, as a multiple of those of the good text. */
  readonly wordsMax?: number;
  /** Maximum number of calls for the same thing. */
  readonly callsMax?: number;
  /** Texts that the stored text must not contain, and those that it must. */
  readonly absent?: readonly string[];
  readonly present?: readonly string[];
}
export type Stored = 'clean' | 'part' | 'nothing' | 'anything';
export type Ending = 'completed' | 'failed' | 'waits';

/** Kinds of sentences. */
export type Sentence =
  /** The answer is good. */
  | 'nothing'
  /** The service currently accepts no requests; the order waits. */
  | 'waits'
  /** The model declined to write this. */
  | 'declined'
  /** The service rejected the topic, with its reason. */
  | 'topic'
  /** The model is no longer offered. */
  | 'model_gone'
  /** The input is too long; says what to shorten. */
  | 'shorten'
  /** The text is in another language. */
  | 'language'
  /** The text is too short. */
  | 'short'
  /** The user may try again. */
  | 'again';
