import type { CheckedText } from '../../../../lib/text-check/incremental-check.ts';
import type { TextIssue } from './text-issue.ts';

/** Where a text is edited, and its issues are shown. */
export interface SpellingSurface extends CheckedText {
  /** The issues as they stand now, in the order of the text. */
  readonly issues: () => readonly TextIssue[];
  /** Draws the issues again, since others are wanted. */
  readonly redraw: () => void;
  /** Selects the place of an issue and brings it into view. */
  readonly select: (issue: TextIssue) => void;
  /** Where an issue can have a menu. */
  readonly menus?: {
    /** Marks the place of the issue whose menu is open. */
    readonly highlight: (issue: TextIssue | undefined) => void;
    /** Puts a proposal in the place of an issue, as one step of the history. */
    readonly replace: (issue: TextIssue, proposal: string) => void;
  };
  /** Where reading goes on from: the end and the beginning of what is selected. */
  readonly cursor: () => { readonly from: number; readonly to: number };
  readonly focus: () => void;
}

/** What a surface tells, and asks. */
export interface SurfaceEvents {
  /** The text has changed. */
  readonly onChange: () => void;
  /** Other issues are shown than before. */
  readonly onIssues: () => void;
  readonly isWanted: (issue: TextIssue) => boolean;
}

/** The issue as it stands now: the text may have moved since it was listed. */
export function findCurrent(issues: readonly TextIssue[], sought: TextIssue): TextIssue | undefined {
  let nearest: TextIssue | undefined;
  for (const issue of issues) {
    if (issue.rule !== sought.rule || issue.text !== sought.text) continue;
    if (nearest === undefined || Math.abs(issue.from - sought.from) < Math.abs(nearest.from - sought.from))
      nearest = issue;
  }
  return nearest;
}
