import { ApiKeys } from '../../features/accounts/components/developer/api-keys.tsx';
import { CodeExamples } from '../../features/accounts/components/developer/code-examples.tsx';
import { McpConnection } from '../../features/accounts/components/developer/mcp-connection.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { Webhooks } from '../../features/webhooks/webhooks-section.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Geliştirici') }];

/** API keys, webhooks and connected assistants, with instructions for programs. */
export default function Developer() {
  const getEntitlement = usePlanEntitlements();
  return (
    <>
      <PageHeader
        title="Geliştirici"
        description="Hokka’yı kendi programlarınızdan kullanın; olanları sunucunuza bildirelim."
      />
      <ApiKeys entitlement={getEntitlement('api_access')} />
      <Webhooks entitlement={getEntitlement('api_access')} />
      <McpConnection entitlement={getEntitlement('api_access')} />
      <CodeExamples />
    </>
  );
}
