import { useFormContext } from 'react-hook-form';
import { formatIban } from '../../../../lib/formatting/iban.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';
import { ConnectionTest } from '../fields/connection-test.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { SettingField, SettingFlag, useFieldError } from '../fields/setting-field.tsx';
import { SettingsGroup } from '../fields/settings-group.tsx';

interface PaymentSettingsProps {
  readonly masks: { readonly key: string; readonly salt: string };
}

/** Accounts for card payments and transfers, and the tax rate. */
export function PaymentSettings({ masks }: PaymentSettingsProps) {
  return (
    <>
      <SettingsGroup title="PayTR">
        <SettingField name="payment.paytr_merchant_id" inputMode="numeric" />
        <SecretField name="payment.paytr_merchant_key" mask={masks.key} />
        <SecretField name="payment.paytr_merchant_salt" mask={masks.salt} />
        <SettingFlag name="payment.paytr_test_mode" hint="Açıkken ödemeler denemedir, karttan para çekilmez." />
        <ConnectionTest section="payment" />
      </SettingsGroup>
      <SettingsGroup title="Havale / EFT">
        <IbanField />
        <SettingField
          name="payment.bank_account_holder"
          hint="Bankadaki unvanla aynı yazın. IBAN ile birlikte doldurulunca siparişlerde havale seçeneği açılır."
        />
        <SettingField name="payment.bank_name" hint="Havale talimatında IBAN ile birlikte gösterilir." />
      </SettingsGroup>
      <SettingsGroup title="Vergi">
        <SettingField
          name="payment.tax_rate"
          required
          inputMode="numeric"
          hint="Fiyatlara dahildir; sipariş özetinde, sözleşmelerde ve makbuzlarda ayrıca gösterilir."
        />
        <SettingField
          name="payment.provider_fee_percent"
          required
          inputMode="decimal"
          hint="Kartla ödenen her siparişten ödeme kuruluşunun kestiği oran, sözleşmenizdeki gibi. Maliyet ekranındaki marjdan düşülür."
        />
      </SettingsGroup>
      <SettingsGroup title="Döviz">
        <SettingField
          name="payment.usd_try_rate"
          required
          inputMode="decimal"
          hint="AI maliyetini liraya çevirmek, dolarla satılan planları öbürleriyle karşılaştırmak ve kalan tutarı çevirmek için. 0 ise çevrilmez; dolarlı bir planla başka para birimindeki bir plan arasında geçiş yapılamaz."
        />
        <SettingField
          name="payment.eur_try_rate"
          required
          inputMode="decimal"
          hint="Avroyla satılan planlar için. 0 ise avrolu bir planla başka para birimindeki bir plan arasında geçiş yapılamaz."
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
          onBlur: ({ target }) => setValue(name, formatIban(target.value), { shouldDirty: true }),
        })}
      />
    </Field>
  );
}
