import type { Tone } from './tone.ts';

/** Tone of a share from 0 to 1: green below 70 %, yellow from 70 to below 90 %, red from 90 %. */
export function toShareTone(share: number): Tone {
  if (share >= 0.9) return 'danger';
  return share >= 0.7 ? 'warning' : 'success';
}

/** The share from 0 to 1; 0 if the maximum is 0, and never more than 1. */
export function computeShare(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.min(1, Math.max(0, value / max));
}
