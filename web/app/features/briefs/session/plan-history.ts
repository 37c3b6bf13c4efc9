import type { Outline } from '@hokka/contracts/briefs/outline.ts';

/** Maximum number of steps that can be undone. */
const stepsMax = 100;

/** An outline with its undo and redo steps. */
export interface PlanHistory {
  readonly past: readonly Outline[];
  readonly present: Outline;
  readonly future: readonly Outline[];
  /** The field that was typed into last; further typing there belongs to the same step. */
  readonly typedField: string | undefined;
}

export function beginHistory(present: Outline): PlanHistory {
  return { past: [], present, future: [], typedField: undefined };
}

/** @param typedField set if this is a keystroke; consecutive keystrokes in one field are a single step */
export function addStep(history: PlanHistory, next: Outline, typedField?: string): PlanHistory {
  const { past, present } = history;
  if (typedField !== undefined && typedField === history.typedField) return { ...history, present: next, future: [] };
  return { past: [...past, present].slice(-stepsMax), present: next, future: [], typedField };
}

export function undoStep(history: PlanHistory): PlanHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typedField: undefined };
}

export function redoStep(history: PlanHistory): PlanHistory {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  if (after === undefined) return history;
  return { past: [...past, present], present: after, future: rest, typedField: undefined };
}
