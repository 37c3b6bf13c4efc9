import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { SiteFormValues } from './site-form-schema.ts';

const keyBytes = 32;

/** A new key for signing requests to a webhook, in the format of Standard Webhooks. */
export function createSigningKey(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(keyBytes))))}`;
}

interface CredentialFieldsProps {
  readonly kind: SiteKind;
  readonly form: Pick<UseFormReturn<SiteFormValues>, 'register' | 'formState' | 'setValue' | 'watch'>;
  /** Empty fields retain the stored credentials. */
  readonly areRetained: boolean;
}

/** Credential fields for a kind of site, with hints where to find the values. */
export function CredentialFields(props: CredentialFieldsProps) {
  if (props.kind === 'wordpress') return <WordpressFields {...props} />;
  return props.kind === 'ghost' ? <GhostField {...props} /> : <SigningKeyField {...props} />;
}

const keptHint = 'Boş bırakırsanız kayıtlı olan kullanılır.';
const secretInput = { autoComplete: 'off', spellCheck: false } as const;

function withRetainedHint(areRetained: boolean, hint: ReactNode): ReactNode {
  return areRetained ? (
    <>
      {keptHint} {hint}
    </>
  ) : (
    hint
  );
}

function WordpressFields({ form: { register, formState }, areRetained }: CredentialFieldsProps) {
  const errors = formState.errors.credentials;
  return (
    <>
      <Field
        label="Kullanıcı adı"
        required
        hint="WordPress’e girdiğiniz ad; rolü en az “Yazar” olmalıdır."
        error={errors?.username?.message}
      >
        <TextInput {...register('credentials.username')} {...secretInput} autoCapitalize="none" />
      </Field>
      <Field
        label="Uygulama parolası"
        required={!areRetained}
        hint={withRetainedHint(
          areRetained,
          'Giriş şifreniz değil: Kullanıcılar › Profil › Uygulama Parolaları’nda oluşturun.',
        )}
        error={errors?.password?.message}
      >
        <PasswordInput {...register('credentials.password')} autoComplete="new-password" />
      </Field>
    </>
  );
}

function GhostField({ form: { register, formState }, areRetained }: CredentialFieldsProps) {
  return (
    <Field
      label="Admin API anahtarı"
      required={!areRetained}
      hint={withRetainedHint(
        areRetained,
        'Ghost’ta Ayarlar › Entegrasyonlar’da özel bir entegrasyonun “Admin API key” değeri.',
      )}
      error={formState.errors.credentials?.admin_key?.message}
    >
      <PasswordInput {...register('credentials.admin_key')} autoComplete="new-password" />
    </Field>
  );
}

function SigningKeyField({ form: { register, formState, setValue, watch }, areRetained }: CredentialFieldsProps) {
  const secret = watch('credentials.secret') ?? '';
  return (
    <Field
      label="İmza anahtarı"
      required={!areRetained}
      hint={withRetainedHint(
        areRetained,
        'İstekler bununla imzalanır (Standard Webhooks). Programınıza şimdi ekleyin; bir daha gösterilmez.',
      )}
      error={formState.errors.credentials?.secret?.message}
      aside={
        secret === '' ? (
          <Button
            size="small"
            onClick={() => setValue('credentials.secret', createSigningKey(), { shouldDirty: true })}
          >
            Yeni anahtar üret
          </Button>
        ) : (
          <Button
            size="small"
            icon={<Copy aria-hidden size={16} />}
            onClick={() => copyText(secret, 'İmza anahtarı panoya kopyalandı')}
          >
            Anahtarı kopyala
          </Button>
        )
      }
    >
      <TextInput {...register('credentials.secret')} {...secretInput} className="font-mono text-sm" />
    </Field>
  );
}
