import { deleteModelProfile, listModelProfiles, type ModelProfile } from '@hokka/contracts/settings/model-profiles.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { Button } from '../../../../ui/button.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';
import { RelativeTime } from '../../../../ui/time-text.tsx';

/** Learned request fields of a model at each gateway, with an action to forget them. */
export function LearntFields({ model }: { readonly model: string }) {
  const { data, error, isPending } = useEndpointQuery(listModelProfiles, {}, { staleTime: 60_000 });
  const profiles = data?.profiles.filter((profile) => profile.model === model) ?? [];
  return (
    <div className="mt-4 border-line border-t pt-3 text-sm">
      <p className="font-medium">Servisten öğrenilenler</p>
      {isPending && <p className="mt-1 text-ink-soft">Yükleniyor...</p>}
      {error !== null && <p className="mt-1 text-coral">{toErrorNotice(error, 'Öğrenilenler yüklenemedi').title}</p>}
      {data !== undefined && profiles.length === 0 && (
        <p className="mt-1 text-ink-soft">
          Bütün alanlar olağan biçimde gönderilir. Servis bir alanı geri çevirirse burada görünür.
        </p>
      )}
      <ul className="mt-1 flex flex-col gap-3 empty:hidden">
        {profiles.map((profile) => (
          <li key={profile.gateway}>
            <Learnt profile={profile} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Learnt({ profile }: { readonly profile: ModelProfile }) {
  const { gateway, model, findings, learnt_at: learntAt } = profile;
  const { mutate, isPending } = useEndpointMutation(deleteModelProfile);
  const forget = () =>
    mutate(
      { body: { gateway, model } },
      {
        onSuccess: () => notifySuccess('Öğrenilenler silindi; bir sonraki istekte bütün alanlar yeniden denenir'),
        onError: (problem) => notifyError(toErrorNotice(problem, 'Öğrenilenler silinemedi').title),
      },
    );
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-anywhere text-ink-soft">
          {gateway}, <RelativeTime value={learntAt} /> öğrenildi
        </p>
        <ul className="mt-1 list-disc pl-5">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </div>
      <Button
        pending={isPending}
        pendingLabel="Siliniyor..."
        aria-label={`Öğrenilenleri unut: ${model}, ${gateway}`}
        onClick={forget}
      >
        Öğrenilenleri unut
      </Button>
    </div>
  );
}
