export { defaultGenerationLimits, type GenerationLimits } from './generation-limits.ts';
export { releaseOrphanedHolds } from './release-orphaned-holds.ts';
