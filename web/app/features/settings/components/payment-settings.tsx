import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { groupedIban } from '../iban.ts';
import type { SettingsFormValues } from '../settings-form.ts';
import { SecretField } from './secret-field.tsx';
import { SettingField, SettingFlag, useFieldError } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

interface PaymentSettingsProps {
  readonly masks: { readonly key: string; readonly salt: string };
}

/** Where the money of orders goes to, by card and by transfer, and the tax in it. */
export function PaymentSettings({ masks }: PaymentSettingsProps) {
  return (
    <>
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
      <SettingsGroup title="Havale / EFT">
        <IbanField />
        <SettingField
          name="payment.bank_account_holder"
          label="Hesap sahibi"
          hint="Bankadaki unvanla aynı yazın. IBAN ile birlikte doldurulunca siparişlerde havale seçeneği açılır."
        />
        <SettingField name="payment.bank_name" label="Banka" hint="Havale talimatında IBAN ile birlikte gösterilir." />
      </SettingsGroup>
      <SettingsGroup title="Vergi">
        <SettingField
          name="payment.tax_rate"
          label="KDV oranı (%)"
          required
          inputMode="numeric"
          hint="Fiyatlara dahildir; sipariş özetinde, sözleşmelerde ve makbuzlarda ayrıca gösterilir."
        />
      </SettingsGroup>
      <SettingsGroup title="Döviz">
        <SettingField
          name="payment.usd_try_rate"
          label="Dolar kuru (TL)"
          required
          inputMode="decimal"
          hint="AI maliyetini liraya çevirmek için. 0 ise çevrilmez."
        />
      </SettingsGroup>
    </>
  );
}

function IbanField() {
  const { register, setValue } = useFormContext<SettingsFormValues>();
  const name = 'payment.bank_iban';
  return (
    <Field label="IBAN" hint="Havale ile ödeyenlere gönderilen talimatta yer alır." error={useFieldError(name)}>
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="TR"
        className="tabular-nums"
        {...register(name, {
          onBlur: ({ target }) => setValue(name, groupedIban(target.value), { shouldDirty: true }),
        })}
      />
    </Field>
  );
}
