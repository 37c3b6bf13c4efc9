import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSystemStatus } from '../api.ts';
import { warningLabels } from './status-labels.ts';

/** What an administrator should see to; demo mode is said by the strip over every page. */
export function StatusWarnings() {
  const warnings = useSystemStatus().data?.details?.warnings ?? [];
  // A page from before an update of the service may not know all of them.
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
