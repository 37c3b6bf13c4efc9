import { notificationOutcomeLabels, openNotificationLabel } from '@hokka/contracts/billing/payments/labels.ts';
import type {
  listNotifications,
  NotificationOutcome,
} from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import type { Tone } from '../../../../ui/tone.ts';

export type Notification = EndpointData<typeof listNotifications>['entries'][number];

interface Outcome {
  readonly label: string;
  readonly tone: Tone;
}

const tones = {
  granted: 'success',
  review: 'warning',
  account_gone: 'warning',
  paid_twice: 'warning',
  already_completed: 'neutral',
  failed: 'danger',
  already_failed: 'neutral',
  superseded: 'neutral',
  unknown_order: 'warning',
  amount_mismatch: 'danger',
  currency_mismatch: 'danger',
  test_refused: 'danger',
  test_unclear: 'danger',
  bad_hash: 'danger',
  malformed: 'danger',
  not_configured: 'danger',
} as const satisfies Record<NotificationOutcome, Tone>;

export function toOutcome({ outcome }: Pick<Notification, 'outcome'>): Outcome {
  if (outcome === null) return { label: openNotificationLabel, tone: 'warning' };
  return { label: notificationOutcomeLabels[outcome], tone: tones[outcome] };
}

const currencyCodes = { TL: 'TRY', TRY: 'TRY', USD: 'USD', EUR: 'EUR' } as const;

/**
 * The reported amount, which the provider gives in kuruş; undefined if it is missing, unreadable, or the 0 of a payment
 * that failed.
 */
export function formatReportedAmount({ fields }: Pick<Notification, 'fields'>): string | undefined {
  const { total_amount: minor = '', currency = 'TL', status } = fields;
  if (!/^\d{1,12}$/.test(minor) || !isKnownCurrency(currency)) return undefined;
  if (status === 'failed' && Number(minor) === 0) return undefined;
  return formatPrice(Number(minor) / 100, currencyCodes[currency]);
}

/** The received fields with their values, the signature last. */
export function listFields({ fields }: Pick<Notification, 'fields'>): readonly (readonly [string, string])[] {
  const isSignature = ([name]: readonly [string, string]) => name === 'hash';
  const all = Object.entries(fields);
  return [...all.filter((field) => !isSignature(field)), ...all.filter(isSignature)];
}

function isKnownCurrency(currency: string): currency is keyof typeof currencyCodes {
  return Object.hasOwn(currencyCodes, currency);
}
