import { data, redirect } from 'react-router';
import { paths } from '../../lib/routing/paths.ts';
import { publicActionsContext, publicReadsContext } from '../../server-context.ts';
import { buildFaqPage } from '../../site/linked-data.ts';
import type { Route } from './+types/contact.ts';
import { ContactDetails, Office } from './contact/contact-details.tsx';
import { ContactForm, ContactSent } from './contact/contact-form.tsx';
import { findContactError, readForm } from './contact/contact-outcome.ts';
import { contactQuestions } from './contact/contact-questions.ts';
import { SupportOptions } from './contact/support-options.tsx';
import { Questions } from './pricing/questions.tsx';
import { buildTrail, sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const company = await context.get(publicReadsContext).company();
  return { company, wasSent: new URL(request.url).searchParams.get('sent') === '1' };
}

/** Accepts the form without JavaScript. It redirects, so that reloading does not submit it again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = readForm(await request.formData());
  const outcome = await context.get(publicActionsContext).sendContactMessage(form);
  if (outcome.kind === 'sent') throw redirect(`${paths.contact}?sent=1`, 303);
  const { status, retryAfterSeconds } = outcome;
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return data(findContactError(outcome, form), { status, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

const page = {
  title: 'İletişim',
  description:
    'Sorunuzu, önerinizi ya da takıldığınız yeri yazın; 24 saat içinde yanıtlayalım. İletişim formu, destek adresleri ve sık sorulan sorular.',
  path: paths.contact,
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, page, ({ company }) => [buildFaqPage(contactQuestions), buildTrail(company, page)]);

const asideClasses = 'group-has-data-contact-sent/contact:hidden';

export default function Contact({ loaderData: { company, wasSent }, actionData }: Route.ComponentProps) {
  return (
    // Once a message is sent, its confirmation is the whole page.
    <div className="group/contact">
      <section className={`pt-8 pb-6 sm:pt-12 ${asideClasses}`}>
        <h1 className="text-3xl sm:text-4xl">Yazın, yanıtlayalım.</h1>
        <p className="mt-3 max-w-2xl text-ink-soft">24 saat içinde yanıtlarız. Bütün alanlar zorunludur.</p>
      </section>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 pb-16 not-has-data-contact-sent:lg:grid-cols-[2fr_1fr] sm:pb-20">
        {wasSent ? <ContactSent /> : <ContactForm contactError={actionData} />}
        <div className={asideClasses}>
          <ContactDetails company={company} />
        </div>
      </div>
      <div className={asideClasses}>
        <SupportOptions supportAddress={company.supportAddress} />
        <Questions title="Sık sorulan sorular" questions={contactQuestions} />
        <Office company={company} />
      </div>
    </div>
  );
}
