import type { GatewayMessage } from '../../../../providers/gateway/port.ts';

/**
 * The messages with today's date at the beginning of the first one of the user: models know no day after their training, and take one
 * from an example otherwise. The system message stays the same from day to day, so that gateways can keep it.
 * @param today of Istanbul, `2026-11-26`
 */
export function addToday(messages: readonly GatewayMessage[], today: string): GatewayMessage[] {
  const first = messages.findIndex(({ role }) => role === 'user');
  return messages.map((message, index) =>
    index === first ? { ...message, content: `<today>${today}</today>\n${message.content}` } : message,
  );
}
