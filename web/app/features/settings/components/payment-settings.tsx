import { SecretField } from './secret-field.tsx';
import { SettingField, SettingFlag } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

interface PaymentSettingsProps {
  readonly masks: { readonly key: string; readonly salt: string };
}

/** The account at the card payment provider. */
export function PaymentSettings({ masks }: PaymentSettingsProps) {
  return (
    <SettingsGroup title="PayTR">
      <SettingField name="payment.paytr_merchant_id" label="Mağaza no" inputMode="numeric" />
      <SecretField name="payment.paytr_merchant_key" label="Mağaza anahtarı (merchant key)" mask={masks.key} />
      <SecretField name="payment.paytr_merchant_salt" label="Gizli anahtar (merchant salt)" mask={masks.salt} />
      <SettingFlag
        name="payment.paytr_test_mode"
        label="Test modu"
        hint="Açıkken ödemeler denemedir, karttan para çekilmez."
      />
    </SettingsGroup>
  );
}
