import type { Settings } from '@hokka/contracts/settings.ts';
import type { KeyboardEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AiSettings } from './ai-settings.tsx';
import { EmailSettings } from './email-settings.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PaymentSettings } from './payment-settings.tsx';
import { SystemSettings } from './system-settings.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** A field that takes the focus must not come to lie under the bar at the foot. */
const formClasses = 'max-w-4xl [&_:is(input,textarea)]:scroll-mb-44 [&_:is(input,textarea)]:scroll-mt-20';

/** All settings in four tabs, saved together. */
export function SettingsForm({ loaded }: { readonly loaded: Settings }) {
  const { form, submit, stored, section, setSection, outcome } = useSettingsForm(loaded);
  const { isDirty, isSubmitting } = form.formState;
  const blocker = useLeaveGuard(() => isDirty);
  const { ai, payment, email } = stored;
  const masks = { key: payment.paytr_merchant_key, salt: payment.paytr_merchant_salt };
  const tabs = [
    { value: 'ai', label: 'AI', content: <AiSettings mask={ai.openrouter_api_key} /> },
    { value: 'payment', label: 'Ödeme', content: <PaymentSettings masks={masks} /> },
    { value: 'email', label: 'Email', content: <EmailSettings mask={email.smtp_password} /> },
    { value: 'system', label: 'Sistem', content: <SystemSettings /> },
  ] as const;
  return (
    <FormProvider {...form}>
      <form noValidate autoComplete="off" onSubmit={submit} onKeyDown={saveOnShortcut} className={formClasses}>
        <Card className="pt-2">
          <Tabs label="Ayar bölümleri" tabs={tabs} value={section} onValueChange={setSection} keepMounted />
        </Card>
        <div className="sticky bottom-0 z-10 mt-5 flex flex-col gap-3 border-line border-t bg-paper py-4">
          {outcome === 'saved' && !isDirty && <Banner tone="success">Ayarlar başarıyla kaydedildi</Banner>}
          {outcome !== 'saved' && <RefusalBanner refusal={outcome} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              variant="primary"
              pending={isSubmitting}
              pendingLabel="Kaydediliyor..."
              aria-keyshortcuts="Control+S Meta+S"
            >
              Kaydet
            </Button>
            <p role="status" className="text-ink-soft text-sm">
              {isDirty && 'Kaydedilmemiş değişiklikler var'}
            </p>
          </div>
        </div>
      </form>
      <LeaveDialog blocker={blocker} />
    </FormProvider>
  );
}

function saveOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
