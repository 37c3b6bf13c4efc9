import type { Tone } from './tone.ts';

/** How full something is, 0 to 1: green below 70 %, yellow from 70 to below 90 %, red from 90 % up. */
export function toShareTone(share: number): Tone {
  if (share >= 0.9) return 'danger';
  return share >= 0.7 ? 'warning' : 'success';
}

/** The filled part, 0 to 1; nothing of an empty whole, and never more than all of it. */
export function computeShare(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.min(1, Math.max(0, value / max));
}
