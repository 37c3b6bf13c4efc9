import type { CheckedText } from '../../../lib/text-check/incremental-check.ts';
import type { TextIssue } from './text-issue.ts';

/** An editor whose text can be checked and whose issues are shown. */
export interface SpellingSurface extends CheckedText {
  /** The issues at their current positions, in the order of the text. */
  readonly issues: () => readonly TextIssue[];
  /** Redraws the issues after the set of wanted issues has changed. */
  readonly redraw: () => void;
  /** Selects an issue and scrolls it into view. */
  readonly select: (issue: TextIssue) => void;
  /** Present if issues can have menus. */
  readonly menus?: {
    /** Highlights the issue whose menu is open. */
    readonly highlight: (issue: TextIssue | undefined) => void;
    /** Replaces an issue with a proposal, as one history step. */
    readonly replace: (issue: TextIssue, proposal: string) => void;
  };
  /** The selection, from whose end or beginning the search for issues continues. */
  readonly cursor: () => { readonly from: number; readonly to: number };
  readonly focus: () => void;
}

/** Callbacks of a surface. */
export interface SurfaceEvents {
  /** Called when the text has changed. */
  readonly onChange: () => void;
  /** Called when the shown issues have changed. */
  readonly onIssues: () => void;
  readonly isWanted: (issue: TextIssue) => boolean;
}

/** Finds the issue at its current position: the text may have moved since it was listed. */
export function findCurrent(issues: readonly TextIssue[], sought: TextIssue): TextIssue | undefined {
  let nearest: TextIssue | undefined;
  for (const issue of issues) {
    if (issue.rule !== sought.rule || issue.text !== sought.text) continue;
    if (nearest === undefined || Math.abs(issue.from - sought.from) < Math.abs(nearest.from - sought.from))
      nearest = issue;
  }
  return nearest;
}
