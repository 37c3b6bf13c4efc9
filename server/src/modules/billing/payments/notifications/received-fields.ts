const known = [
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
/** Card tokens: whoever has them can charge the card. */
const secret = new Set(['utoken', 'ctoken']);

const othersMax = 10;
const nameMaxCharacters = 50;
const valueMaxCharacters = 300;

/** The fields of a form as they are kept: what PayTR documents and a few more, short, storable, without secrets. */
export function receivedFieldsOf(form: string): Record<string, string> {
  const received = new URLSearchParams(form);
  const names = [...new Set(received.keys())].filter((name) => !secret.has(name));
  const kept = [
    ...known.filter((name) => names.includes(name)),
    ...names.filter((name) => !known.includes(name)).slice(0, othersMax),
  ];
  return Object.fromEntries(
    kept.map((name) => [
      storable(name, nameMaxCharacters),
      storable(received.getAll(name).join(', '), valueMaxCharacters),
    ]),
  );
}

/** PostgreSQL stores neither NUL nor half a character. */
function storable(text: string, maxCharacters: number): string {
  return text.replaceAll('\0', '').slice(0, maxCharacters).toWellFormed();
}
