import { defineCrashPoints } from '../../platform/process/crash-point.ts';

export const publishingCrashPoints = [
  'publication.claimed',
  'publication.before-create',
  'publication.created',
  'publication.stored',
  'publication.uploaded',
  'publication.before-update',
  'publication.updated',
  'publication.published',
  'publication.verified',
] as const;

/** Marks a place between two steps of a publication where a crash must neither lose nor duplicate anything. */
export const crashPoint = defineCrashPoints(publishingCrashPoints);
