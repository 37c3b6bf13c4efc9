import type { ArticleLanguage } from './article.ts';

/** A run of text with the same marks. A hard line break is `\n`. */
export interface TextRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly strike?: true;
  readonly code?: true;
  /** A footnote number, set as superscript. */
  readonly raised?: true;
  /** An absolute address with a safe scheme. */
  readonly href?: string;
  /** Links to the run of the same text with this anchor: from a footnote number to its note, and back. */
  readonly target?: string;
  readonly anchor?: string;
  /** The arrow at the end of a footnote. Formats without internal links leave it out. */
  readonly isBackLink?: true;
}

export interface ListItem {
  /** Whether a task is done; null for an item that is no task. */
  readonly checked: boolean | null;
  readonly content: readonly DocumentBlock[];
}

export interface DocumentList {
  readonly type: 'list';
  /** The first number; null for a list without numbers. */
  readonly start: number | null;
  readonly items: readonly ListItem[];
}

export type CellAlignment = 'left' | 'center' | 'right' | null;

export interface DocumentTable {
  readonly type: 'table';
  /** One entry per column. */
  readonly align: readonly CellAlignment[];
  /** The first row is the header. Every row has as many cells as there are columns. */
  readonly rows: readonly (readonly (readonly TextRun[])[])[];
}

/** A block of an article as readers see it, for formats without Markdown. */
export type DocumentBlock =
  | { readonly type: 'paragraph'; readonly content: readonly TextRun[] }
  /** The article's title is level 1; the text's own headings begin at 2, without gaps. */
  | { readonly type: 'heading'; readonly level: number; readonly content: readonly TextRun[] }
  /** Lines and spaces are preserved. */
  | { readonly type: 'code'; readonly text: string; readonly language: string | null }
  | { readonly type: 'rule' }
  /** A picture of `ArticleSource.images`. Where it is missing, its alternative text is shown. */
  | { readonly type: 'image'; readonly id: string; readonly alt: string; readonly caption: string }
  | { readonly type: 'quote'; readonly content: readonly DocumentBlock[] }
  | DocumentList
  | DocumentTable;

/** A picture of an article, as WebP. */
export interface DocumentImage {
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What a downloaded file contains of its article. */
export interface ArticleSource {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly language: ArticleLanguage;
  readonly description: string | null;
  readonly author: string;
  /** In UTC. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The pictures that the text contains. */
  readonly images?: readonly DocumentImage[];
  /** Who publishes; absent for workspaces without a brand. */
  readonly brand?: DocumentBrand | undefined;
}

/** The brand of a workspace, for formats that show it on the page. */
export interface DocumentBrand {
  readonly name: string;
  /** May have several lines; empty when there is none. */
  readonly imprint: string;
  /** As WebP; undefined when there is none. */
  readonly logo: Uint8Array | undefined;
}
