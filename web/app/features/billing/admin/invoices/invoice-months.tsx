import {
  closeInvoiceMonth,
  exportInvoiceData,
  exportInvoiceXml,
  getInvoiceMonth,
  type InvoiceMonth,
  listInvoiceMonths,
} from '@hokka/contracts/billing/payments/invoices.ts';
import { FileCode, FileDown, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpointMutation, useEndpointQuery, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { formatDateTime, formatExactPrice, formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useUrlState } from '../../../../lib/routing/url-state.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../../ui/data-table.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/select.tsx';
import { ListSkeleton } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { toMinorUnits } from '../amount-input.ts';
import { InvoiceChanges } from './invoice-changes.tsx';
import { MonthOrders } from './month-orders.tsx';

const monthFormat = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Kasım 2026'. @param month `YYYY-MM` */
function formatMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** Invoice data of the month named in the address: totals, files, closing, and changes since. */
export function InvoiceMonths() {
  const [{ month: asked }, change] = useUrlState({ month: '' });
  const months = useEndpointQuery(listInvoiceMonths, {});
  const month = months.data?.months.find((one) => one.month === asked)?.month ?? months.data?.months[0]?.month;
  const before = months.data?.months.find((one) => month !== undefined && one.month < month)?.month;
  if (months.data === undefined || month === undefined)
    return <QueryPlaceholder query={months} title="Aylar yüklenemedi" skeleton={<ListSkeleton />} />;
  return (
    <div className="flex flex-col gap-6">
      <Month
        month={month}
        wayOn={
          before === undefined ? undefined : (
            <Button onClick={() => change({ month: before })}>Önceki ay: {formatMonth(before)}</Button>
          )
        }
        choice={
          <Field label="Ay" isLabelHidden className="min-w-[min(10rem,100%)] flex-1 sm:min-w-56 sm:flex-none">
            <Select
              value={month}
              onChange={(event) => change({ month: event.currentTarget.value })}
              options={months.data.months.map((one) => ({
                value: one.month,
                label: `${formatMonth(one.month)}${one.closed === null ? '' : ' (kapalı)'}`,
              }))}
            />
          </Field>
        }
      />
    </div>
  );
}

interface MonthProps {
  readonly month: string;
  /** The field in which another month is chosen. */
  readonly choice: ReactNode;
  /** Leads from a month without payments to the one before. */
  readonly wayOn: ReactNode;
}

function Month({ month, choice, wayOn }: MonthProps) {
  const query = usePagedQuery(getInvoiceMonth, { params: { month } });
  const { data } = query;
  if (data === undefined)
    return (
      <>
        {choice}
        <QueryPlaceholder query={query} title="Ayın verileri yüklenemedi" skeleton={<ListSkeleton />} />
      </>
    );
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`flex flex-col gap-6 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <MonthActions data={data} choice={choice} />
      {data.without_invoice > 0 && (
        <Banner
          tone="warning"
          title={`${formatNumber(data.without_invoice)} ödemenin e-Arşiv faturası eksik`}
          action={<TextLink to={`${paths.adminSubscriptions}?tab=payments&task=invoice`}>Ödemeleri göster</TextLink>}
        />
      )}
      <Totals data={data} wayOn={wayOn} />
      {data.closed !== null && <InvoiceChanges data={data} />}
      <MonthOrders month={month} />
      {data.totals.length === 0 ? (
        <section aria-labelledby="month-files">
          <h2 id="month-files" className="text-lg">
            Dosyalarda ne olur?
          </h2>
          <AboutFiles />
        </section>
      ) : (
        <Disclosure label="Dosyalarda ne var?">
          <AboutFiles />
        </Disclosure>
      )}
    </div>
  );
}

function AboutFiles() {
  return (
    <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-soft">
      <li>Muhasebeye verilecek satışlar ve iadeler; iade, yapıldığı ayda ayrı satırdır.</li>
      <li>Günler İstanbul saatine göredir.</li>
      <li>Ödeme kuruluşunun kesintisi boştur, çünkü bildirimlerinde gelmez.</li>
      <li>Kapatılan ayın dosyası bir daha değişmez.</li>
    </ul>
  );
}

function MonthActions({ data, choice }: { readonly data: InvoiceMonth } & Pick<MonthProps, 'choice'>) {
  const { month, closed, is_over } = data;
  // The file of an open month without payments has no rows.
  const isEmpty = closed === null && data.totals.length === 0;
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: close } = useEndpointMutation(closeInvoiceMonth, {
    rereadOnError: [listInvoiceMonths, getInvoiceMonth],
  });
  const query = { month };
  const save = (work: Promise<void>) =>
    work.catch((error: unknown) => notifyFailure('Fatura verileri indirilemedi', error));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-4">
      {choice}
      <p className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
        {closed === null ? (
          <Badge tone="neutral">{is_over ? 'Açık' : 'Ay sürüyor'}</Badge>
        ) : (
          <>
            <Badge tone="success" Icon={Lock}>
              Kapalı
            </Badge>
            <span className="text-ink-soft">
              {formatDateTime(closed.at)} tarihinde {closed.by?.name ?? 'silinmiş bir hesap'} kapattı.
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:*:flex-1 sm:ml-auto">
        {!isEmpty && (
          <>
            <Button
              className="min-h-11"
              icon={<FileDown aria-hidden size={18} />}
              pendingLabel="Hazırlanıyor..."
              onClick={() => save(saveDownload(exportInvoiceData, { query }, 'hokka-fatura-verileri.csv'))}
            >
              CSV indir
            </Button>
            <Button
              className="min-h-11"
              icon={<FileCode aria-hidden size={18} />}
              pendingLabel="Hazırlanıyor..."
              onClick={() => save(saveDownload(exportInvoiceXml, { query }, 'hokka-fatura-verileri.xml'))}
            >
              XML indir
            </Button>
          </>
        )}
        {closed === null && is_over && (
          <Button className="min-h-11" icon={<Lock aria-hidden size={18} />} onClick={() => setAsking(true)}>
            Ayı kapat
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={`${formatMonth(month)} kapatılsın mı?`}
        description="Ayın fatura verileri bugünkü hâliyle saklanır ve bir daha değişmez. Sonradan bu aya düşen ödeme, iade ve faturalar ayrıca listelenir. Kapatma geri alınamaz."
        confirmLabel="Ayı kapat"
        onConfirm={() =>
          close({ params: { month } }).then(
            () => void notifySuccess('Ay kapatıldı'),
            (error: unknown) => notifyFailure('Ay kapatılamadı', error),
          )
        }
      />
    </div>
  );
}

/** Difference of two amounts in major units, exact to the kuruş. */
function subtract(amount: number, other: number): number {
  return (toMinorUnits(amount) - toMinorUnits(other)) / 100;
}

const columns = ['Kayıt', 'Adet', 'KDV hariç', 'KDV', 'KDV dahil'].map((name) => ({
  name,
  isNumeric: name !== 'Kayıt',
}));

function Totals({ data: { totals }, wayOn }: { readonly data: InvoiceMonth } & Pick<MonthProps, 'wayOn'>) {
  if (totals.length === 0) return <EmptyState title="Bu ayda ödeme ve iade yok" action={wayOn} />;
  const rows = totals.flatMap(({ currency, sales, refunds }) => [
    { key: `${currency} sales`, label: 'Satışlar', currency, ...sales },
    { key: `${currency} refunds`, label: 'İadeler', currency, ...refunds },
    {
      key: `${currency} net`,
      label: 'Net',
      currency,
      count: undefined,
      net: subtract(sales.net, refunds.net),
      kdv: subtract(sales.kdv, refunds.kdv),
      gross: subtract(sales.gross, refunds.gross),
    },
  ]);
  return (
    <section aria-labelledby="month-totals">
      <h2 id="month-totals" className="mb-3 text-xl">
        Ayın toplamları
      </h2>
      <DataTable label="Ayın toplamları" columns={columns}>
        {rows.map(({ key, label, currency, count, net, kdv, gross }) => (
          <DataRow key={key} className={count === undefined ? 'bg-wash font-semibold' : undefined}>
            <DataCell className="font-medium">{label}</DataCell>
            <FigureCell name="Adet" {...(count === undefined && { className: '@max-3xl:hidden!' })}>
              {count !== undefined && formatNumber(count)}
            </FigureCell>
            <FigureCell name="KDV hariç">{formatExactPrice(net, currency)}</FigureCell>
            <FigureCell name="KDV">{formatExactPrice(kdv, currency)}</FigureCell>
            <FigureCell name="KDV dahil">{formatExactPrice(gross, currency)}</FigureCell>
          </DataRow>
        ))}
      </DataTable>
    </section>
  );
}
