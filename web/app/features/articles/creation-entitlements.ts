import type { LockableFeature } from '../../ui/lockable-feature.ts';

/** What of creating articles depends on the plan. */
export interface CreationEntitlements {
  readonly basicTemplates: LockableFeature;
  /** Advanced templates and the choice of model. */
  readonly advanced: LockableFeature;
  readonly bulk: LockableFeature;
}
