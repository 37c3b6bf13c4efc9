import {
  type ConnectionSection,
  connectionFields,
  findSettingsSection,
  type ConnectionTest as Result,
  testConnection,
} from '@hokka/contracts/settings/connections.ts';
import { useState } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { pickConnectionValues, type SettingsFormValues } from '../../settings-form-schema.ts';

/** Tests the provider of a section with the current input, saved or not, and shows the result. */
export function ConnectionTest({ section }: { readonly section: ConnectionSection }) {
  const { run, running, result, error, isOutdated } = useConnectionTest(section);
  const label = labels[section === 'ai_standby' ? 'standby' : 'other'];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          pending={running === 'check'}
          disabled={running === 'mail'}
          pendingLabel="Test ediliyor..."
          onClick={() => run(false)}
        >
          {result === undefined && error === null ? label.first : label.again}
        </Button>
        {section === 'email' && (
          <Button
            pending={running === 'mail'}
            disabled={running === 'check'}
            pendingLabel="Gönderiliyor..."
            onClick={() => run(true)}
          >
            Deneme e-postası gönder
          </Button>
        )}
      </div>
      <p className="whitespace-pre-line text-ink-soft text-sm">{hints[section]}</p>
      {error !== null && <ErrorBanner errorNotice={toErrorNotice(error, 'Bağlantı test edilemedi')} />}
      {result !== undefined && (
        <Banner tone={result.code === 'ok' ? 'success' : 'danger'}>
          <p>{result.message}</p>
          <p className="text-ink-soft text-sm">
            <RelativeTime value={result.tested_at} />, {formatNumber(result.duration_ms)} ms
            {result.source === 'sandbox' && ', sandbox ile'}
            {isOutdated && '. Değerler bu testten sonra değişti.'}
          </p>
        </Banner>
      )}
    </div>
  );
}

/** Labels that distinguish two buttons on one tab. */
const labels = {
  standby: { first: 'Yedek servisi test et', again: 'Yedek servisi yeniden test et' },
  other: { first: 'Bağlantıyı test et', again: 'Bağlantıyı yeniden test et' },
} as const;

const hints = {
  ai: 'Formdaki değerlerle denenir, kaydetmek gerekmez. Token harcanmaz.',
  payment: 'Formdaki değerlerle denenir, kaydetmek gerekmez. Ödeme oluşturulmaz.',
  email:
    'Bağlantı testi e-posta göndermez. Deneme e-postası kendi adresinize gider.\nİkisi de formdaki değerleri kullanır, önce kaydetmeniz gerekmez.',
  ai_standby: 'Formdaki değerlerle denenir, kaydetmek gerekmez. Token harcanmaz.',
  research: 'Formdaki değerlerle denenir, kaydetmek gerekmez. Bir sözcük aranır.',
} as const satisfies Record<ConnectionSection, string>;

function useConnectionTest(section: ConnectionSection) {
  const { getValues, setError, trigger, watch } = useFormContext<SettingsFormValues>();
  const { mutate, data, error, isPending, variables, reset } = useEndpointMutation(testConnection);
  const [tested, setTested] = useState<string>();
  const names = connectionFields[section].map(
    (field) => `${findSettingsSection(section)}.${field}` as FieldPath<SettingsFormValues>,
  );
  const typed = JSON.stringify(watch(names));
  const showDenied = (errorNotice: unknown) => {
    const fields = errorNotice instanceof ApiError ? errorNotice.errors : [];
    for (const { field, message } of fields) {
      const name = names.find((one) => one === field);
      if (name !== undefined) setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  };
  const run = async (sendsMail: boolean) => {
    reset();
    if (!(await trigger(names, { shouldFocus: true }))) return;
    setTested(typed);
    mutate(
      { body: { section, values: pickConnectionValues(section, getValues()), send_mail: sendsMail } },
      { onError: showDenied },
    );
  };
  const running = isPending ? (variables.body.send_mail ? 'mail' : 'check') : undefined;
  return { run, running, result: data as Result | undefined, error, isOutdated: tested !== typed };
}
