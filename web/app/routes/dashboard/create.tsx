import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { useState } from 'react';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { DocumentActions } from '../../features/articles/components/beginning/document-actions.tsx';
import { BulkArticleForm } from '../../features/articles/components/bulk/bulk-article-form.tsx';
import { CreateArticleForm } from '../../features/articles/components/create/create-article-form.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { CreateBriefForm } from '../../features/briefs/form/create-brief-form.tsx';
import { carryToArticle, carryToBrief } from '../../features/briefs/form/switch-mode.ts';
import { QuotaBanner } from '../../features/usage/quota-banner.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useUrlState } from '../../lib/routing/url-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WritablePage } from '../../ui/writable.tsx';

export const meta = () => [{ title: buildPageTitle('Yeni makale') }];

const urlDefaults = { mode: 'single', template: '' };

/** Form for one article, or several at once. */
export default function CreateArticle() {
  const user = useCurrentUser();
  const { data: limits, isPending } = useEndpointQuery(getLimits, {});
  const getEntitlement = usePlanEntitlements();
  const [{ mode, template }, change] = useUrlState(urlDefaults);
  const [isSwitched, setSwitched] = useState(false);
  const switchTo = (next: 'single' | 'planned', carry: () => void) => {
    carry();
    setSwitched(true);
    change({ mode: next }, { replace: true });
  };
  const hasPlan =
    limits === undefined || !isWithoutPlan({ limit: limits.articleLimit, remaining: limits.articlesRemaining });
  return (
    <>
      <PageHeader
        title="Yeni makale"
        {...(template !== '' && { description: 'Şablonun alanlarını doldurun.' })}
        back={{ to: paths.articles, label: 'Makalelerim' }}
        figures={<QuotaBanner limits={limits} isPending={isPending} />}
      />
      <WritablePage>
        <Tabs
          label="Oluşturma biçimi"
          value={mode === 'bulk' ? 'bulk' : 'single'}
          onValueChange={(next) => change({ mode: next }, { replace: true })}
          tabs={[
            {
              value: 'single',
              label: 'Tek makale',
              content:
                mode === 'planned' ? (
                  <CreateBriefForm
                    key={`${user.id}-planned`}
                    userId={user.id}
                    limits={limits}
                    advanced={getEntitlement('advanced_ai')}
                    isSwitched={isSwitched}
                    onWriteAtOnce={(values) => switchTo('single', () => carryToArticle(user.id, values))}
                  />
                ) : (
                  <CreateArticleForm
                    key={`${user.id} ${template}`}
                    userId={user.id}
                    limits={limits}
                    limitReached={limits?.canCreateArticle === false}
                    limitMessage={hasPlan ? errorMessages.quota_exhausted : workspaceWithoutPlan}
                    entitlements={{
                      basicTemplates: getEntitlement('basic_templates'),
                      advanced: getEntitlement('advanced_ai'),
                      customTemplates: getEntitlement('custom_templates'),
                    }}
                    isSwitched={isSwitched}
                    initialTemplate={template}
                    onPlan={(values) => switchTo('planned', () => carryToBrief(user.id, values))}
                  />
                ),
            },
            {
              value: 'bulk',
              label: 'Birkaç makale',
              content: (
                <BulkArticleForm
                  key={user.id}
                  userId={user.id}
                  entitlement={getEntitlement('bulk_generation')}
                  articlesLeft={countArticlesLeft(limits)}
                />
              ),
            },
          ]}
        />
        <section aria-labelledby="own-text" className="mt-8">
          <h2 id="own-text" className="text-lg">
            Kendi metniniz mi var?
          </h2>
          <p className="mt-1 text-ink-soft text-sm">Boş belge ve yüklediğiniz belgeler haklarınızdan düşmez.</p>
          <DocumentActions className="mt-3" />
        </section>
      </WritablePage>
    </>
  );
}

/** Number of articles that both quotas allow; null if both are unlimited or unknown. */
function countArticlesLeft(limits: Limits | undefined): number | null {
  const left = [limits?.articlesRemaining, limits?.aiRequestsRemaining].filter((one) => one != null);
  return left.length === 0 ? null : Math.min(...left);
}
