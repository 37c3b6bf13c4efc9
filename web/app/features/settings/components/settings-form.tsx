import { type EffectiveSettings, settingSectionLabels } from '@hokka/contracts/settings/settings.ts';
import { type KeyboardEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { type useBlocker, useLocation } from 'react-router';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { changedNames, type Section } from '../settings-form-schema.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { WrongFields } from './fields/settings-group.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { AiSettings } from './sections/ai-settings.tsx';
import { EmailSettings } from './sections/email-settings.tsx';
import { GoogleSettings } from './sections/google-settings.tsx';
import { PaymentSettings } from './sections/payment-settings.tsx';
import { ResearchSettings } from './sections/research-settings.tsx';
import { SystemSettings } from './sections/system-settings.tsx';
import { ProviderState, SettingsWarnings } from './settings-state.tsx';

/** Scroll margin, so that a focused field is not hidden by the bar at the bottom. */
const formClasses =
  'not-first:mt-5 [&_:is(input,textarea,select)]:scroll-mb-44 [&_:is(input,textarea,select)]:scroll-mt-20';

/** The providers that a tab sets up. */
const providersOfTabs = {
  ai: ['ai', 'ai_standby'],
  payment: ['payment'],
  email: ['email'],
  research: ['research'],
  google: [],
  system: [],
} as const satisfies Record<Section, readonly (keyof EffectiveSettings['providers'])[]>;

/** All settings in tabs, with a common save button. */
export function SettingsForm({ loaded }: { readonly loaded: EffectiveSettings }) {
  const {
    form,
    submit,
    stored,
    section,
    setSection,
    outcome,
    mergeNewer: catchUp,
    discard,
    marked,
    guardedChange,
    wrongFields,
  } = useSettingsForm(loaded);
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const changed = changedNames(dirtyFields);
  const blocker = useLeaveGuard(() => isDirty);
  useScrollToHash();
  const { ai, payment, email, research, google } = stored;
  const masks = { key: payment.paytr_merchant_key, salt: payment.paytr_merchant_salt };
  const tabs = [
    {
      value: 'ai',
      label: settingSectionLabels.ai,
      content: <AiSettings masks={{ first: ai.openrouter_api_key, standby: ai.standby_api_key }} />,
    },
    { value: 'payment', label: settingSectionLabels.payment, content: <PaymentSettings masks={masks} /> },
    { value: 'email', label: settingSectionLabels.email, content: <EmailSettings mask={email.smtp_password} /> },
    { value: 'research', label: settingSectionLabels.research, content: <ResearchSettings mask={research.key} /> },
    { value: 'google', label: settingSectionLabels.google, content: <GoogleSettings mask={google.client_secret} /> },
    { value: 'system', label: settingSectionLabels.system, content: <SystemSettings /> },
  ] as const;
  const changedTabs = tabs.filter(({ value }) => changed.some((name) => name.startsWith(`${value}.`)));
  const shownTabs = tabs.map((tab) => ({
    ...tab,
    content: (
      <>
        {providersOfTabs[tab.value].length > 0 && (
          <ProviderState providers={stored.providers} names={providersOfTabs[tab.value]} />
        )}
        {tab.content}
      </>
    ),
    ...(marked.includes(tab.value) && { mark: 'hatalı alan var' }),
    ...(changedTabs.includes(tab) && !marked.includes(tab.value) && { suffix: <ChangeMark /> }),
  }));
  return (
    <FormProvider {...form}>
      <SettingsWarnings warnings={stored.warnings} />
      <form noValidate autoComplete="off" onSubmit={submit} onKeyDown={saveOnShortcut} className={formClasses}>
        <Card className="pt-2">
          <WrongFields value={wrongFields}>
            <Tabs label="Ayar bölümleri" tabs={shownTabs} value={section} onValueChange={setSection} keepMounted />
          </WrongFields>
          <SaveBar
            outcome={outcome}
            changedTabs={changedTabs.map(({ label }) => label)}
            isSubmitting={isSubmitting}
            onDiscard={discard}
            onMergeNewer={catchUp}
          />
        </Card>
      </form>
      <PasswordDialog
        open={guardedChange !== undefined}
        title="Şifrenizle onaylayın"
        description="Ödemeleri, e-postaları ya da AI servisine gönderilenleri etkileyen bir ayar değişiyor. PayTR mağazası ya da IBAN değişirse bütün süper adminlere e-posta gönderilir."
        submitLabel={guardedChange?.openOrders === undefined ? 'Onayla ve kaydet' : 'Yine de kaydet'}
        tone={guardedChange?.openOrders === undefined ? 'primary' : 'danger'}
        pendingLabel="Kaydediliyor..."
        warning={guardedChange?.openOrders}
        failure="Ayarlar kaydedilemedi"
        send={async (password) => guardedChange?.save(password)}
        onCancel={() => guardedChange?.cancel()}
      />
      <LeaveDialog blocker={blocker} />
    </FormProvider>
  );
}

/** A link to a group is followed before the groups are loaded. */
function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** Stands beside the name of a tab with unsaved changes. */
function ChangeMark() {
  return (
    <>
      {' '}
      <span className="ml-1 inline-block size-2 rounded-full bg-cobalt align-middle">
        <span className="sr-only">kaydedilmemiş değişiklik var</span>
      </span>
    </>
  );
}

function saveOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Asks before unsaved settings are discarded. */
function LeaveDialog({ blocker }: { readonly blocker: ReturnType<typeof useBlocker> }) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || stay()}
      title="Kaydedilmemiş değişiklikleriniz var"
      description="Sayfadan ayrılırsanız bu değişiklikler kaybolur."
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>Değişiklikleri bırak</Button>
          <Button variant="primary" onClick={stay}>
            Sayfada kal
          </Button>
        </>
      }
    />
  );
}
