import { ExternalLink } from 'lucide-react';
import { ApiKeys } from '../../features/accounts/components/developer/api-keys.tsx';
import { CodeExamples } from '../../features/accounts/components/developer/code-examples.tsx';
import { McpConnection } from '../../features/accounts/components/developer/mcp-connection.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { Webhooks } from '../../features/webhooks/webhooks-section.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { useUrlState } from '../../lib/routing/url-state.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export const meta = () => [{ title: buildPageTitle('Geliştirici') }];

const urlDefaults = { tab: 'keys' };

/** API keys, webhooks, connected assistants and examples, in tabs. */
export default function Developer() {
  const getEntitlement = usePlanEntitlements();
  const [{ tab }, change] = useUrlState(urlDefaults);
  const entitlement = getEntitlement('api_access');
  const tabs = [
    { value: 'keys', label: 'Anahtarlar', content: <ApiKeys entitlement={entitlement} /> },
    { value: 'webhooks', label: 'Webhook’lar', content: <Webhooks entitlement={entitlement} /> },
    { value: 'mcp', label: 'AI asistanları', content: <McpConnection entitlement={entitlement} /> },
    { value: 'examples', label: 'Örnekler', content: <CodeExamples /> },
  ] as const;
  return (
    <>
      <PageHeader
        title="Geliştirici"
        actions={
          <LinkButton to="/api/openapi.json" reloadDocument icon={<ExternalLink aria-hidden size={18} />}>
            OpenAPI belgesi
          </LinkButton>
        }
      />
      <Tabs
        label="Geliştirici bölümleri"
        tabs={tabs}
        value={tabs.find(({ value }) => value === tab)?.value ?? 'keys'}
        onValueChange={(value) => change({ tab: value }, { replace: true })}
      />
    </>
  );
}
