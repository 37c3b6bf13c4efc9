import type { LockableFeature } from '../../ui/locked-panel.tsx';

/** Functions for creating articles that depend on the plan. */
export interface CreationEntitlements {
  readonly basicTemplates: LockableFeature;
  /** Advanced templates and the choice of the model. */
  readonly advanced: LockableFeature;
  /** Templates of the workspace. */
  readonly customTemplates: LockableFeature;
  readonly bulk: LockableFeature;
}
