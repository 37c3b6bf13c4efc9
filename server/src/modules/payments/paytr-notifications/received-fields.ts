import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';

const documentedFields = [
  'merchant_oid',
  'status',
  'total_amount',
  'hash',
  'test_mode',
  'payment_type',
  'currency',
  'payment_amount',
  'failed_reason_code',
  'failed_reason_msg',
  'installment_count',
  'merchant_id',
];
/** Card tokens, with which anyone can charge the card. */
const secretFields = new Set(['utoken', 'ctoken']);

const othersMax = 10;
const nameMaxCharacters = 50;
const valueMaxCharacters = 300;

/**
 * The fields of a notification as they are stored: those that PayTR documents and a few others, shortened, storable,
 * without secrets.
 */
export function parseReceivedFields(form: string): Record<string, string> {
  const received = new URLSearchParams(form);
  const names = [...new Set(received.keys())].filter((name) => !secretFields.has(name));
  const storedNames = [
    ...documentedFields.filter((name) => names.includes(name)),
    ...names.filter((name) => !documentedFields.includes(name)).slice(0, othersMax),
  ];
  return Object.fromEntries(
    storedNames.map((name) => [
      toStorableText(name, nameMaxCharacters),
      toStorableText(received.getAll(name).join(', '), valueMaxCharacters),
    ]),
  );
}
