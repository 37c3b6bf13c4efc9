export { defaultGenerationLimits, type GenerationLimits } from './generation-limits.ts';
export { releaseOrphanedReservations } from './orphaned-reservations.ts';
