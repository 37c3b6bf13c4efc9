import type { GatewayModel } from '@hokka/contracts/settings/connections.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';

/**
 * Describes a model: '8.191 token, $30 / $60'; empty if nothing is known. Prices are per million tokens sent and
 * received.
 */
export function describeModel({ context_length, prompt_price, completion_price }: GatewayModel): string {
  const context = context_length === null ? '' : `${formatNumber(context_length)} token`;
  return [context, describePrice(prompt_price, completion_price)].filter((part) => part !== '').join(', ');
}

function describePrice(prompt: number | null, completion: number | null): string {
  if (prompt === null || completion === null) return '';
  if (prompt === 0 && completion === 0) return 'ücretsiz';
  return `$${formatNumber(prompt)} / $${formatNumber(completion)}`;
}
