import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSystemStatus } from '../api.ts';
import { warningLabels } from './status-labels.ts';

/** Warnings for admins; demo mode is not included, because a banner on every page shows it. */
export function StatusWarnings() {
  const warnings = useSystemStatus().data?.details?.warnings ?? [];
  // A page loaded before an update may not know all warnings of the server.
  const shown = warnings.filter((warning) => warning !== 'sandbox' && Object.hasOwn(warningLabels, warning));
  if (shown.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {shown.map((warning) => (
        <Banner key={warning} tone="warning" title={warningLabels[warning].title}>
          {warningLabels[warning].text}{' '}
          {warning !== 'no_workers' && <TextLink to={paths.adminSettings}>Ayarlara git</TextLink>}
        </Banner>
      ))}
    </div>
  );
}
