import {
  type Delivery,
  type DeliveryState,
  deliveryErrorLabels,
  deliveryStateLabels,
  deliveryStates,
} from '@hokka/contracts/webhooks/deliveries.ts';
import { labelWebhookEvent, testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  type Webhook,
} from '@hokka/contracts/webhooks/webhooks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEndpointMutation, usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber } from '../../lib/formatting/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { NewerOlder } from '../../ui/newer-older.tsx';
import { notifyFailure, notifyInfo } from '../../ui/notify.ts';
import { StaleListNotice } from '../../ui/retry-banner.tsx';
import { toOptions } from '../../ui/select.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';
import type { Tone } from '../../ui/tone.ts';
import { Writable } from '../../ui/writable.tsx';

const stateTones = { pending: 'info', delivered: 'success', failed: 'danger' } as const satisfies Record<
  DeliveryState,
  Tone
>;
const pageSize = 10;
/** Polling interval, in ms, while a delivery is waiting. */
const refreshMs = 2_000;

/** Deliveries of a webhook in the last 30 days, with their outcomes. */
export function DeliveryLog({ webhook, isOpen }: { readonly webhook: Webhook; readonly isOpen: boolean }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<DeliveryState | ''>('');
  const query = usePagedQuery(
    listWebhookDeliveries,
    { params: { id: webhook.id }, query: { page, limit: pageSize, ...(state === '' ? {} : { state }) } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.deliveries.some((one) => one.state === 'pending') === true ? refreshMs : false,
    },
  );
  const { data, error, refetch } = query;
  useWebhookReread(data?.deliveries);
  return (
    <section aria-label={`Bildirim kaydı: ${webhook.url}`} className="mt-4 border-line border-t pt-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-soft text-sm">Son 30 günün bildirimleri</p>
        <FilterSelect
          label="Durum"
          emptyLabel="Tüm durumlar"
          value={state}
          options={toOptions(deliveryStates, deliveryStateLabels)}
          onChange={(value) => {
            setState(value as DeliveryState | '');
            setPage(1);
          }}
        />
      </div>
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Bildirim kaydı yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <>
          {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
          {data.deliveries.length === 0 ? (
            <p className="text-ink-soft">
              {state === '' ? 'Bu webhook’a henüz bildirim gönderilmedi.' : 'Bu durumda bildirim yok.'}
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {data.deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  canReplay={isOpen && (webhook.state === 'active' || delivery.event === testEvent)}
                />
              ))}
            </ul>
          )}
          <NewerOlder page={page} totalPages={data.pagination.totalPages} onPage={setPage} />
        </>
      )}
    </section>
  );
}

/**
 * The state of a delivery affects that of its webhook, such as the time since when it fails, so the webhook is read
 * again.
 */
function useWebhookReread(deliveries: readonly Delivery[] | undefined): void {
  const client = useQueryClient();
  const attempts = deliveries?.map(({ id, state, attempts: count }) => `${id} ${state} ${count}`).join();
  const known = useRef(attempts);
  useEffect(() => {
    if (known.current !== undefined && known.current !== attempts)
      void client.invalidateQueries({ queryKey: [listWebhooks.name] });
    known.current = attempts;
  }, [client, attempts]);
}

function DeliveryRow({ delivery, canReplay }: { readonly delivery: Delivery; readonly canReplay: boolean }) {
  const { id, event, state, created_at, error } = delivery;
  const { mutateAsync: replay } = useEndpointMutation(replayWebhookDelivery, {
    rereadOnError: [listWebhookDeliveries, listWebhooks],
  });
  const onReplay = async () => {
    try {
      await replay({ params: { id } });
      notifyInfo('Bildirim yeniden gönderiliyor');
    } catch (failure) {
      notifyFailure('Bildirim yeniden gönderilemedi', failure);
    }
  };
  const label = labelWebhookEvent(event);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium">{label}</span>
            <Badge tone={stateTones[state]}>{deliveryStateLabels[state]}</Badge>
          </div>
          <DeliveryFacts delivery={delivery} />
          {error !== null && <p className="mt-0.5 text-sm">{deliveryErrorLabels[error]}</p>}
        </div>
        {canReplay && state !== 'pending' && (
          <Writable>
            <Button
              size="small"
              aria-label={`Yeniden gönder: ${label}, ${formatDateTime(created_at)}`}
              onClick={onReplay}
            >
              Yeniden gönder
            </Button>
          </Writable>
        )}
      </div>
      <DeliveryDetails delivery={delivery} />
    </li>
  );
}

function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
  const { created_at, attempts, next_attempt_at, response_status, duration_ms } = delivery;
  return (
    <ul className="dotted-row mt-0.5 text-ink-soft text-sm">
      <li>
        <RelativeTime value={created_at} />
      </li>
      {attempts > 0 && <li>{attempts}. deneme</li>}
      {response_status !== null && <li>HTTP {response_status}</li>}
      {duration_ms !== null && <li>{formatNumber(duration_ms)} ms</li>}
      {next_attempt_at !== null && (
        <li>
          Sonraki deneme: <time dateTime={next_attempt_at}>{formatDateTime(next_attempt_at)}</time>
        </li>
      )}
    </ul>
  );
}

function DeliveryDetails({ delivery }: { readonly delivery: Delivery }) {
  const { event_id, payload, response_excerpt } = delivery;
  return (
    <details className="mt-1.5 text-sm">
      <summary className="w-fit cursor-pointer text-cobalt touch-target">Ayrıntılar</summary>
      <p className="mt-2 text-ink-soft">
        Olay kimliği: <code className="wrap-anywhere">{event_id}</code>
      </p>
      <CodeBlock title="Gönderilen" text={formatJson(payload)} />
      {response_excerpt !== null && response_excerpt !== '' && <CodeBlock title="Yanıt" text={response_excerpt} />}
    </details>
  );
}

function CodeBlock({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <p className="mt-2 mb-1 font-medium">{title}</p>
      <pre className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded-control bg-wash p-3">
        <code>{text}</code>
      </pre>
    </>
  );
}

function formatJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}
