/** What is asked of a model, as the request shows. */
export const requestKinds = [
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

/** What a person orders, and what each behaviour is played for. `continuation` is an article whose first answer was cut for length. */
export const orderKinds = ['article', 'continuation', 'section', 'outline', 'edit', 'proposal', 'voice'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Texts that people read as they are; answers that must be JSON. An edit comes between marks, a voice in lines. */
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

/** A row: how a provider was seen to answer, and what a careful client makes of it. */
export interface Behaviour {
  /** Lower case with hyphens, unique. */
  readonly id: string;
  readonly title: string;
  readonly class: BehaviourClass;
  /** The public report that it comes from: `owner/repository#number`. */
  readonly source: string;
  /** All kinds unless given. */
  readonly kinds?: readonly OrderKind[];
  /**
   * How the first, second … call for the same thing is answered; the last one is repeated. Of several answers for one call, the first whose
   * `while` holds.
   */
  readonly calls: readonly (Answer | readonly Answer[])[];
  /** Changes of the good text itself: what they put in belongs to it, and must be there at the end. */
  readonly good?: readonly Change[];
  /** Other calls than completions, by the end of their path; those that are left out are answered properly. */
  readonly inquiries?: Partial<
    Record<'models' | 'key' | 'credits' | 'generation', Pick<Answer, 'status' | 'body' | 'headers'>>
  >;
  /** What differs from what the class lets expect, for all kinds and for single ones. */
  readonly expect?: Partial<Expectation>;
  readonly expectFor?: Partial<Record<OrderKind, Partial<Expectation>>>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One answer. `{}` is the good one: status 200, a stream with the whole text, `stop`, usage and `[DONE]`. */
export interface Answer {
  /** Only where the request is so; the next answer of the list is tried otherwise, and at its end the good one. */
  readonly while?: Condition;
  /** Made of the good text, one after the other. */
  readonly text?: readonly Change[];
  /** What is sent as the stream, instead of the usual steps. */
  readonly steps?: readonly Step[];
  /** Sent whole instead of a stream; a string as it is, anything else as JSON. `$text`, `$usage` and `$model` in it are replaced. */
  readonly body?: Json;
  /** 200 unless given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly wire?: Wire;
}

/** All that are given must hold. */
export interface Condition {
  /** A field that the request has, `a.b` for one within another. */
  readonly field?: string;
  /** … with this value. */
  readonly is?: Json;
  /** … and a number above this one. */
  readonly above?: number;
  /** A field that the request does not have. */
  readonly without?: string;
  /** A message of this role is there. */
  readonly role?: string;
  /** All messages together have more letters. */
  readonly lettersOver?: number;
}

/** How a stream is written. */
export interface Wire {
  /** What a piece of text is: `words` unless given. */
  readonly pieces?: 'letters' | 'words' | 'paragraphs' | 'whole';
  /** `\n` unless given. */
  readonly lineEnd?: '\n' | '\r\n' | '\r';
  /** What stands before the data of an event: `data: ` unless given. */
  readonly field?: string;
  /** Each write is one byte or one event, or all is one write. `events` unless given. */
  readonly writes?: 'bytes' | 'events' | 'once';
  /** The shape of a chunk with a piece of text, `$text` in the place of the piece, `$count` of its number from 0. */
  readonly chunk?: Json;
  /** Sent before all else. */
  readonly opening?: string;
}

/** A step of a stream. */
export type Step =
  /** Sends the text up to this share of its length, 1 for all of it, in chunks of the given shape. */
  | { readonly text: number; readonly chunk?: Json; readonly pieces?: NonNullable<Wire['pieces']> }
  /** One event: JSON, or a string as it is. An object without `id` gets id, model and time of the answer. */
  | { readonly event: Json }
  /** Characters on the wire as they are written. */
  | { readonly raw: string }
  /** The chunk that ends the text. */
  | { readonly finish: string | null }
  /** The chunk with what was used. */
  | { readonly usage: Json | 'usual' }
  | { readonly done: true }
  /** Ends the answer: properly, or by tearing down the connection. A script that does not close ends properly. */
  | { readonly close: 'properly' | 'torn' }
  /** Nothing more comes; the connection stays open until the reader leaves. */
  | { readonly silence: true }
  /** These characters come ten times a second until the reader leaves. */
  | { readonly forEver: string };

/** Where in a text something is put. A share of the text (0.5) means the next such place after it. */
export type Place =
  | 'start'
  | 'end'
  | { readonly after: 'word' | 'sentence' | 'paragraph' | 'heading'; readonly share: number }
  | { readonly afterEach: 'word' | 'sentence' | 'paragraph' | 'heading' };

/** What is done to the good text. Text in `{ put }`, `{ instead }` may hold `$title`, `$heading`, `$words`, `$last`, `$text`. */
export type Change =
  | { readonly put: string; readonly at: Place }
  /** Something else altogether. */
  | { readonly instead: string }
  | { readonly replace: string; readonly by: string; readonly times?: number }
  /** Ends after this share: within a word, after a word, after a sentence, after a paragraph. */
  | { readonly cut: number; readonly within: 'word' | 'sentence' | 'text' | 'paragraph' }
  /** A code fence around it; `open` leaves out its end. */
  | { readonly fence: string; readonly open?: true }
  /** Of a continuation: begins with so many of the last letters that were written; `ownWords` changes case and marks of them. */
  | { readonly repeatsEnd: number; readonly ownWords?: true }
  /** Of a continuation: the whole text from its beginning. */
  | { readonly startsAgain: true }
  /** The same thing in another language. */
  | { readonly language: 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru'; readonly share?: number }
  /** A sentence, a paragraph or the whole text is said so often. */
  | { readonly again: 'sentence' | 'paragraph' | 'text'; readonly times: number }
  /** Only so much of the text; above 1 more texts of the same kind follow. */
  | { readonly length: number }
  | { readonly headings: 'numbered' | 'roman' | 'bold' | 'chapter' | 'none' | 'all_h1' | 'underlined' }
  | { readonly as: 'html' | 'mojibake' | 'escaped' | 'quoted' | 'decomposed' | 'json_string' | 'mdx' }
  /** Of JSON. */
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
  /** Of an edit: without the marks of the blocks; with other ones. */
  | { readonly marks: 'none' | 'brackets' | 'markdown' | 'escaped' | 'unclosed' | 'upper_case' | 'single_quotes' };

export interface Expectation {
  /** What stands in the product afterwards: the good text, the beginning of it, nothing. Several where each is right. */
  readonly stored: Stored | readonly Stored[];
  /** The order is done, has failed, or still waits for the service. Follows from `stored` unless given. */
  readonly ends?: Ending | readonly Ending[];
  /** Whether it was charged. Follows from `stored` unless given. */
  readonly charged?: boolean;
  /** What the person reads who ordered it. */
  readonly reads?: Sentence | readonly Sentence[];
  /** Whether admins are told by mail and by an entry of pending work. Not looked at unless given. */
  readonly admins?: 'told' | 'not told' | 'either';
  /** Words that are stored, as a multiple of those of the good text at most. */
  readonly wordsMax?: number;
  /** Calls for the same thing at most. */
  readonly callsMax?: number;
  /** What must not, and what must stand in what is stored. */
  readonly absent?: readonly string[];
  readonly present?: readonly string[];
}
export type Stored = 'clean' | 'part' | 'nothing' | 'anything';
export type Ending = 'completed' | 'failed' | 'waits';

/** Kinds of sentences. */
export type Sentence =
  /** Nothing is wrong. */
  | 'nothing'
  /** The service does not take requests now; the order waits. */
  | 'waits'
  /** The model declined to write this. */
  | 'declined'
  /** The service declined the topic, with its reason. */
  | 'topic'
  /** The model is no longer offered. */
  | 'model_gone'
  /** What was sent is too long, and what to shorten. */
  | 'shorten'
  /** The text came in another language. */
  | 'language'
  /** It came too short. */
  | 'short'
  /** It may be tried again. */
  | 'again';
