import { getSettings } from '@hokka/contracts/settings/settings.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings form, once they are loaded; never from the cache, because the form must edit the stored values. */
export function SettingsPanel() {
  const { data, error, refetch } = useEndpointQuery(
    getSettings,
    {},
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (data !== undefined) return <SettingsForm loaded={data} />;
  if (error === null) return <SettingsSkeleton />;
  return <ErrorState title="Ayarlar yüklenirken hata oluştu" error={error} onRetry={refetch} />;
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="flex flex-col gap-6">
        <Skeleton className="h-8 w-72 max-w-full" />
        {['one', 'two', 'three', 'four'].map((row) => (
          <div key={row} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
