import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { z } from 'zod';
import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import { type ReencryptResult, tryReencrypt } from '../../../platform/secrets/reencrypt-column.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** How long notifications of a former merchant are still verified. */
const formerMerchantMs = dayMs;

/** A merchant that received card payments before the settings were changed. */
export interface FormerMerchant {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly merchantSalt: string;
  readonly until: Date;
}

const secretContext = 'settings.former_merchant';
const entriesMax = 20;

const storedEntries = z.array(z.object({ sealed: z.string(), until: z.coerce.date() }));
const secrets = z.object({ merchantId: z.string(), merchantKey: z.string(), merchantSalt: z.string() });

/** The stored former merchants, without those whose secrets cannot be decrypted. */
export function readFormerMerchants(stored: unknown, secretBox: SecretBox): FormerMerchant[] {
  return readEntries(stored).flatMap(({ sealed, until }) => {
    try {
      return [{ ...secrets.parse(JSON.parse(secretBox.open(sealed, secretContext))), until }];
    } catch {
      return [];
    }
  });
}

/** The stored list plus the merchant of these settings, if configured, and without expired ones. */
export function addFormerMerchant(stored: unknown, { payment }: Settings, secretBox: SecretBox, now: Date): unknown {
  const running = readEntries(stored).filter(({ until }) => until > now);
  const { paytr_merchant_id: merchantId, paytr_merchant_key: merchantKey, paytr_merchant_salt: merchantSalt } = payment;
  if (merchantId === '' || merchantKey === '' || merchantSalt === '') return running;
  const sealed = secretBox.seal(JSON.stringify({ merchantId, merchantKey, merchantSalt }), secretContext);
  return [{ sealed, until: addMilliseconds(now, formerMerchantMs) }, ...running].slice(0, entriesMax);
}

/** The stored list, encrypted with the current key. */
export function reencryptFormerMerchants(
  stored: unknown,
  secretBox: SecretBox,
): ReencryptResult & { readonly entries: unknown } {
  let previous = 0;
  const unreadable: string[] = [];
  const entries = readEntries(stored).map((entry) => {
    const reencrypted = tryReencrypt(secretBox, entry.sealed, secretContext);
    if (reencrypted === 'unreadable') unreadable.push(secretContext);
    if (reencrypted === 'unreadable' || reencrypted === undefined) return entry;
    previous += 1;
    return { ...entry, sealed: reencrypted };
  });
  return { previous, unreadable, entries };
}

function readEntries(stored: unknown): z.output<typeof storedEntries> {
  const read = storedEntries.safeParse(stored);
  return read.success ? read.data : [];
}
