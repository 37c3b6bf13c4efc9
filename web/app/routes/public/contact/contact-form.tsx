import { contactConfirmation, sendContactMessage } from '@hokka/contracts/operations/contact.ts';
import { privacyNoticeVersion } from '@hokka/contracts/shared/privacy-notice.ts';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { buildUrl } from '../../../lib/api/endpoint-request.ts';
import { formatRetryAfter } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Field, FieldError, useFieldControl } from '../../../ui/field.tsx';
import { controlClasses, TextInput } from '../../../ui/text-input.tsx';
import type { ContactFormError } from './contact-outcome.ts';

interface ContactFormProps {
  readonly contactError: ContactFormError | undefined;
}

/**
 * The form is posted to the page itself, which returns with errors next to the fields or redirects to a confirmation.
 * With JavaScript, the site script does the same in place (site/contact-form.ts), using the templates below.
 */
export function ContactForm({ contactError }: ContactFormProps) {
  const { errors, values } = contactError ?? { errors: {}, values: undefined };
  return (
    <form
      method="post"
      action={paths.contact}
      noValidate
      aria-label="İletişim formu"
      data-contact-form={buildUrl(sendContactMessage, {})}
      className="flex flex-col gap-5 text-base"
    >
      <div data-contact-result tabIndex={-1} className="rounded-card empty:hidden">
        {contactError !== undefined && <FormErrorBanner contactError={contactError} />}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Ad Soyad" required error={errors.name}>
          <TextInput name="name" autoComplete="name" defaultValue={values?.name} />
        </Field>
        <Field label="E-posta" required error={errors.email}>
          <TextInput type="email" name="email" autoComplete="email" defaultValue={values?.email} />
        </Field>
      </div>
      <Field label="Konu" required error={errors.subject}>
        <TextInput name="subject" defaultValue={values?.subject} />
      </Field>
      <Field label="Mesaj" required error={errors.message}>
        <MessageArea defaultValue={values?.message} />
      </Field>
      {/* Honeypot, outside of the viewport, for programs that fill in every field. */}
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Bu alanı boş bırakın
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name="privacy_version" value={privacyNoticeVersion} />
      <p className="text-ink-soft text-sm">
        Bilgilerinizi size yanıt vermek için işleriz; ayrıntısı{' '}
        <a href={paths.privacy} className="rounded-sm font-medium text-cobalt underline underline-offset-3">
          KVKK aydınlatma metninde
        </a>
        .
      </p>
      <button type="submit" className={buttonClasses('primary', 'large', 'self-start max-sm:self-stretch')}>
        Mesaj Gönder
      </button>
      <Templates />
    </form>
  );
}

/** Limited to the contract's maximum, so that a form never becomes too large to parse. */
function MessageArea({ defaultValue }: { readonly defaultValue: string | undefined }) {
  return (
    <textarea
      {...useFieldControl()}
      name="message"
      maxLength={5000}
      defaultValue={defaultValue}
      className={controlClasses('field-sizing-content max-h-[60vh] min-h-[calc(7lh+1rem)]')}
    />
  );
}

/**
 * Takes the place of the form, and of all around it, once the message has arrived; looks like `Outcome`.
 * @param address where the answer goes; without JavaScript the page does not know it
 */
export function ContactSent({ address }: { readonly address?: ReactNode }) {
  return (
    <section
      aria-label="Mesajınız gönderildi"
      data-contact-sent
      tabIndex={-1}
      className="mx-auto my-8 w-full max-w-[36rem] rounded-card border border-line bg-surface p-5 outline-none sm:my-14 sm:p-10"
    >
      <MailCheck aria-hidden size={36} strokeWidth={1.5} className="text-turquoise" />
      {/* The page in which its template lies has a heading of the first level, which is hidden then. */}
      <h2 aria-level={1} className="mt-5 text-3xl">
        Teşekkürler
      </h2>
      <div className="mt-3 flex flex-col gap-3 text-ink-soft">
        <p role="status">{contactConfirmation}</p>
        {address !== undefined && <p className="wrap-anywhere">Yanıtın geleceği adres: {address}</p>}
      </div>
      <div className="mt-8 flex flex-wrap gap-3 text-base max-sm:*:w-full">
        <a href={paths.home} className={buttonClasses('primary', 'medium')}>
          Ana sayfaya dönün
        </a>
        <a href={paths.contact} className={buttonClasses('secondary', 'medium')}>
          Yeni mesaj yaz
        </a>
      </div>
    </section>
  );
}

function FormErrorBanner({
  contactError: { message, retryAfterSeconds, errors },
}: {
  readonly contactError: ContactFormError;
}) {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Banner tone="danger">
      {hasErrors ? 'Lütfen işaretli alanları kontrol edin.' : message}
      {retryAfterSeconds !== undefined && ` ${formatRetryAfter(retryAfterSeconds)}`}
    </Banner>
  );
}

/** Templates for the site script. */
function Templates() {
  return (
    <>
      <Template name="thanks">
        <ContactSent address={<span data-text className="font-medium text-ink" />} />
      </Template>
      <Template name="error">
        <Banner tone="danger">
          <span data-text />
        </Banner>
      </Template>
      <Template name="field-error">
        <FieldError>
          <span data-text />
        </FieldError>
      </Template>
    </>
  );
}

function Template({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <template data-contact-template={name}>{children}</template>;
}
