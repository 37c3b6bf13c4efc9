import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { AppError } from '../../../platform/errors.ts';

/** A session in which an admin looks through a user's eyes only reads, unless an endpoint says otherwise of itself. */
export function refuseImpersonator({ method, impersonation }: EndpointDefinition): AppError | undefined {
  const isOpen = impersonation === undefined ? method === 'GET' : impersonation === 'open';
  return isOpen ? undefined : new AppError('impersonation_reads_only');
}
