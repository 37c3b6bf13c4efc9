import type { User } from '@hokka/contracts/accounts/account.ts';
import { getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummaryCard } from './order-summary.tsx';

interface OrderPageProps {
  readonly planId: number;
  readonly buyer: Pick<User, 'id' | 'name' | 'phone'>;
  /** Renders a contract's Markdown. */
  readonly renderText: (markdown: string) => ReactNode;
}

const refreshMs = 20_000;

const gridClasses = 'with-aside gap-6 [--aside:22rem] [--main:24rem]';

/** All details of an order, and the button that places it. */
export function OrderPage({ planId, buyer, renderText }: OrderPageProps) {
  const query = useEndpointQuery(
    getQuote,
    { query: { planId: `${planId}` } },
    // The credit for unused time decreases every minute.
    { staleTime: 0, refetchInterval: ({ state }) => (state.error === null ? refreshMs : false) },
  );
  const { data: summary, error } = query;
  // A plan that can no longer be bought is not shown with its old price.
  if (error !== null && isDenied(error)) return <NotForSale reason={error.message} />;
  if (summary === undefined)
    return <QueryPlaceholder query={query} title="Sipariş özeti yüklenemedi" skeleton={<OrderSkeleton />} />;
  return (
    <div className={gridClasses}>
      <OrderSummaryCard summary={summary} className="lg:sticky lg:top-6 lg:order-last" />
      <OrderForm summary={summary} buyer={buyer} renderText={renderText} />
    </div>
  );
}

function isDenied({ status }: ApiError): boolean {
  return status === 400 || status === 404 || status === 409;
}

/** The plan is not on sale, or not for this user now. */
export function NotForSale({ reason }: { readonly reason: string }) {
  return (
    <EmptyState
      Icon={PackageX}
      title="Bu plan şu anda seçilemiyor"
      description={reason}
      action={
        <LinkButton variant="primary" to={paths.subscription}>
          Planlara dönün
        </LinkButton>
      }
    />
  );
}

function OrderSkeleton() {
  return (
    <SkeletonGroup className={gridClasses}>
      <Card data-aside className="flex flex-col gap-4 lg:order-last">
        {['w-1/2', 'w-11/12', 'w-5/6', 'w-full'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </Card>
      <Card className="flex flex-col gap-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </SkeletonGroup>
  );
}
