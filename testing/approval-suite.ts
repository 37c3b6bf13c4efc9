import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type ApprovalService, startApprovalService } from './approval-team.ts';
import { findViolations } from './invariants.ts';
import { running } from './suite-part.ts';

/** Sets up the whole service without workers for the tests of one file; each test must leave every invariant true. */
export function useApprovalService(environment: Record<string, string> = {}): Omit<ApprovalService, 'stop'> {
  let service: ApprovalService | undefined;
  beforeAll(async () => {
    service = await startApprovalService(environment);
  });
  afterAll(() => service?.stop());
  beforeEach(() => running(service).store.database.deleteFrom('rate_limit_windows').execute());
  afterEach(async () => {
    expect(await findViolations(running(service).store.database)).toEqual([]);
  });
  return {
    get store() {
      return running(service).store;
    },
    get parts() {
      return running(service).parts;
    },
    get service() {
      return running(service).service;
    },
  };
}
