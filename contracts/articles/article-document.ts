import type { ArticleLanguage } from './article.ts';

/** A stretch of a line under the same marks. A line that is broken by hand holds `\n`. */
export interface TextRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly strike?: true;
  readonly code?: true;
  /** The number of a footnote. */
  readonly raised?: true;
  /** A whole address of a harmless scheme. */
  readonly href?: string;
  /** Leads to the run of the same text that has this anchor: from a footnote's number to the note, and back. */
  readonly target?: string;
  readonly anchor?: string;
  /** An arrow at the end of a footnote, which is of no use where it cannot lead back. */
  readonly isBackLink?: true;
}

export interface ListItem {
  /** Whether a task is done; null for what is none. */
  readonly checked: boolean | null;
  readonly content: readonly DocumentBlock[];
}

export interface DocumentList {
  readonly type: 'list';
  /** The first number; null where the items have none. */
  readonly start: number | null;
  readonly items: readonly ListItem[];
}

export type CellAlignment = 'left' | 'center' | 'right' | null;

export interface DocumentTable {
  readonly type: 'table';
  /** One for each column. */
  readonly align: readonly CellAlignment[];
  /** The first one is the head; each has as many cells as there are columns. */
  readonly rows: readonly (readonly (readonly TextRun[])[])[];
}

/** A block of an article's text as its readers see it, for formats that know no Markdown. */
export type DocumentBlock =
  | { readonly type: 'paragraph'; readonly content: readonly TextRun[] }
  /** The article's title is level 1; the text's own headings begin at 2, without gaps. */
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly TextRun[] }
  /** Its lines and spaces stay as they are. */
  | { readonly type: 'code'; readonly text: string; readonly language: string | null }
  | { readonly type: 'rule' }
  /** A picture of `ArticleSource.images`; named in words where it is not among them. */
  | { readonly type: 'image'; readonly id: string; readonly alt: string; readonly caption: string }
  | { readonly type: 'quote'; readonly content: readonly DocumentBlock[] }
  | DocumentList
  | DocumentTable;

/** A picture of an article, as WebP. */
export interface DocumentImage {
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What a downloaded file says of the article it holds. */
export interface ArticleSource {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly language: ArticleLanguage;
  readonly description: string | null;
  readonly author: string;
  /** UTC. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Those that its text names. */
  readonly images?: readonly DocumentImage[];
}
